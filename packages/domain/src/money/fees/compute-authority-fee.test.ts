import { describe, expect, test } from 'vitest';
import { inForceOn } from '../../law/dated.ts';
import { legalSources } from '../../law/sources.ts';
import { day } from '../../values/day.ts';
import { authorityFeeCodes, authorityFeeOn, authorityFees } from './authority-fees.ts';
import {
  computeAnnualFee,
  computeBasicFee,
  computeEvictionFee,
  computeSaleFee,
  findCourtFee,
} from './compute-authority-fee.ts';
import { debtorFeeCodes, debtorFeeOn, debtorFees } from './debtor-fees.ts';
import { priceBaseAmounts } from './price-base-amounts.ts';

const on = day('2026-02-10');
const one = { day: on, titles: 1, separateDebtors: 1, applicants: 1, forms: 1, endedBeforeInvestigation: false };
const debtorFee = (code: (typeof debtorFeeCodes)[number]) => debtorFeeOn(code, on)!.amount;
const toVerdictAndAttachment =
  authorityFeeOn('kfm_payment_order_application', on)!.amount +
  authorityFeeOn('kfm_own_work_or_counsel', on)!.amount +
  computeBasicFee(one);

test('F1: the most that is added to a consumer’s debt up to a first year of attachment is 1 520 kronor', () => {
  expect(debtorFee('reminder_fee') + debtorFee('debt_collection_fee') + toVerdictAndAttachment).toBe(1_520_00);
});

test('F2: and to a business’s 1 730', () => {
  expect(debtorFee('late_payment_compensation') + toVerdictAndAttachment).toBe(1_730_00);
});

describe('enforcement', () => {
  test('one basic fee per title, separate debtor, applicant and form', () => {
    expect(computeBasicFee({ ...one, titles: 2, separateDebtors: 2 })).toBe(2_400_00);
    expect(computeBasicFee({ ...one, forms: 2 })).toBe(1_200_00);
  });

  test('none when it ended before any investigation', () => {
    expect(computeBasicFee({ ...one, endedBeforeInvestigation: true })).toBe(0);
  });

  test('a further year costs 600, unless less than 100 kronor is unpaid', () => {
    expect([computeAnnualFee(on, 100_00), computeAnnualFee(on, 99_99)]).toEqual([600_00, 0]);
  });

  test('eviction: 300 a person, 3 000 at most', () => {
    expect([computeEvictionFee(on, 3), computeEvictionFee(on, 12)]).toEqual([900_00, 3_000_00]);
  });

  test('sale: shares of the price between a fifth and one and a half price base amounts', () => {
    expect(computeSaleFee(500_000_00, false, on)).toBe(25_000_00);
    expect(computeSaleFee(500_000_00, true, on)).toBe(15_000_00);
    expect(computeSaleFee(10_000_00, false, on)).toBe(11_840_00);
    expect(computeSaleFee(9_000_000_00, false, on)).toBe(88_800_00);
  });

  test('what an application entitled to before 2014', () => {
    expect(authorityFeeOn('kfm_own_work_or_counsel', day('2013-12-31'))?.amount).toBe(340_00);
    expect(authorityFeeOn('kfm_own_work_or_counsel', day('2014-01-01'))?.amount).toBe(380_00);
  });
});

describe('courts', () => {
  test.each([
    ['a handed-over claim of half a price base amount', 29_600_00, true, 'court_addition_small', 600_00],
    ['an öre more', 29_600_01, true, 'court_addition_ordinary', 2_500_00],
    ['a small claim sued for directly', 29_600_00, false, 'court_summons_small', 900_00],
    ['a larger one', 29_600_01, false, 'court_summons_ordinary', 2_800_00],
  ])('%s', (_name, claimed, isHandedOver, code, amount) => {
    expect(findCourtFee(claimed, on, isHandedOver)).toMatchObject({ fee: { code, amount }, isProvisional: false });
  });

  test('a year whose price base amount is not known yet is provisional', () => {
    expect(findCourtFee(1_00, day('2028-02-10'), true)?.isProvisional).toBe(true);
  });
});

describe('the law’s numbers', () => {
  const rows = [...debtorFees, ...authorityFees];

  test('have one amount on each day', () => {
    for (const code of [...debtorFeeCodes, ...authorityFeeCodes]) {
      const own = rows.filter((row) => row.code === code).sort((a, b) => (a.from < b.from ? -1 : 1));
      expect(own.length).toBeGreaterThan(0);
      for (const [index, row] of own.entries()) expect(row.from > (own[index - 1]?.to ?? '')).toBe(true);
      expect(inForceOn(own, on)).toBeDefined();
    }
  });

  test('name their source, and generally known figures are not marked as checked', () => {
    for (const row of [...rows, ...priceBaseAmounts]) {
      expect(legalSources[row.source]).toBeDefined();
      if (row.source === 'KNOWN') expect(row.checked).toBe(false);
    }
  });
});
