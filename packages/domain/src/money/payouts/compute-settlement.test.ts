import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeKronor } from '../../values/write-kronor.ts';
import { type DebtComponent, debtComponents } from '../allocation/debt-components.ts';
import {
  type CommissionTerms,
  checkCommissionTerms,
  computeCommission,
  computeStartingFee,
} from '../compute-commission.ts';
import { computeSettlement, type Settlement, type SettlementTerms } from './compute-settlement.ts';

const tenPercent: CommissionTerms = { base: 'capital', rate: 1_000, max: 400_00, startingFee: null };
const terms: SettlementTerms = { interestShare: 0, reminderSentBy: 'agency', outlaysAdvancedBy: 'agency' };
const none = { amount: 0, vat: 0 };

describe('settlement.golden.txt', () => {
  test('C1 pays out 4 560.00', () => {
    const collected = { capital: 5_000_00, interest: 120_00, debt_collection_fee: 180_00, reminder_fee: 60_00 };
    const commission = computeCommission({ capital: 5_000_00, interest: 120_00 }, tenPercent);
    const settlement = computeSettlement(collected, terms, { commission, startingFee: none });
    const golden = readFileSync(new URL('settlement.golden.txt', import.meta.url), 'utf8');
    expect(asTable(settlement)).toBe(golden.slice(golden.indexOf('capital        ')).trimEnd());
    expect(settlement.payout).toBe(4_560_00);
  });
});

describe('commission', () => {
  test.each<[string, Partial<CommissionTerms>, number, { amount: number; vat: number }]>([
    ['of the capital', { max: null }, 0, { amount: 500_00, vat: 125_00 }],
    ['of the interest', { base: 'interest', max: null }, 0, { amount: 12_00, vat: 3_00 }],
    ['of both', { base: 'capital_and_interest', max: null }, 0, { amount: 512_00, vat: 128_00 }],
    ['at most so much of a case', {}, 0, { amount: 400_00, vat: 100_00 }],
    ['of which some was taken before', {}, 350_00, { amount: 50_00, vat: 12_50 }],
    ['and then no more', {}, 400_00, none],
  ])('%s', (_name, change, charged, expected) => {
    const collected = { capital: 5_000_00, interest: 120_00 };
    expect(computeCommission(collected, { ...tenPercent, ...change }, charged)).toEqual(expected);
  });

  test('a starting fee is a share of the capital up to its own limit', () => {
    const started = { ...tenPercent, startingFee: { rate: 500, max: 1_000_00 } };
    expect(computeStartingFee(5_000_00, started)).toEqual({ amount: 250_00, vat: 62_50 });
    expect(computeStartingFee(50_000_00, started)).toEqual({ amount: 1_000_00, vat: 250_00 });
    expect(computeStartingFee(50_000_00, tenPercent)).toEqual(none);
  });

  test.each<[string, Partial<CommissionTerms>, string]>([
    ['half', { rate: 5_000 }, 'allowed'],
    ['more than half', { rate: 5_001 }, 'commission_above_maximum'],
    ['a starting fee over 10 %', { startingFee: { rate: 1_001, max: 1_00 } }, 'starting_fee_above_maximum'],
    ['a starting fee over 1 000', { startingFee: { rate: 100, max: 1_000_01 } }, 'starting_fee_above_maximum'],
  ])('%s', (_name, change, expected) => {
    const verdict = checkCommissionTerms({ ...tenPercent, ...change });
    expect(verdict.allowed ? 'allowed' : verdict.refusal).toBe(expected);
  });
});

describe('the recipients of the money', () => {
  const pay = (collected: Partial<Record<DebtComponent, number>>, change: Partial<SettlementTerms> = {}) =>
    computeSettlement(collected, { ...terms, ...change }, { commission: none, startingFee: none }).payout;

  test('a reminder fee belongs to the sender of the reminder', () => {
    expect(pay({ reminder_fee: 60_00 }, { reminderSentBy: 'creditor' })).toBe(60_00);
    expect(pay({ reminder_fee: 60_00 })).toBe(-15_00);
  });
  test('an outlay is repaid to the party that advanced it, without VAT', () => {
    expect(pay({ verdict_outlay: 300_00 }, { outlaysAdvancedBy: 'creditor' })).toBe(300_00);
    expect(pay({ verdict_outlay: 300_00 })).toBe(0);
  });
  test('a shared interest is shared, and our half is taxed', () => {
    expect(pay({ interest: 100_00 }, { interestShare: 5_000 })).toBe(50_00 - 12_50);
  });
  test('every öre collected has a recipient', () => {
    const anyCollected = fc.dictionary(fc.constantFrom(...debtComponents), fc.integer({ min: 0, max: 10_000_00 }));
    fc.assert(
      fc.property(anyCollected, fc.integer({ min: 0, max: 5_000 }), (collected, interestShare) => {
        const settlement = computeSettlement(
          collected,
          { ...terms, interestShare },
          { commission: none, startingFee: none },
        );
        const shared = settlement.lines.reduce((sum, line) => sum + line.toCreditor + line.kept, 0);
        expect(shared).toBe(Object.values(collected).reduce((sum, amount) => sum + amount, 0));
      }),
    );
  });
});

function asTable({ lines, payout }: Settlement): string {
  const rows = lines.map(({ kind, component, collected, toCreditor, kept, vat }) => {
    const name = (component ?? kind).padEnd(24);
    return `${name}${writeKronor(collected, 13)}${writeKronor(toCreditor, 13)}${writeKronor(kept, 12)}${writeKronor(vat, 12)}`;
  });
  return [...rows, `payout${writeKronor(payout, 44)}`].join('\n');
}
