import { describe, expect, test } from 'vitest';
import { onDay } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import { registerPayment } from '../../money/actions/register-payment.ts';
import { aPosition } from '../../testing/a-case.ts';
import { aFlowCase } from '../../testing/a-flow-case.ts';
import { day } from '../../values/day.ts';
import { type FlowFacts, runFlowItem } from './run-flow-item.ts';

const today = day('2026-02-09');
const exchange = { day: day('2026-02-06'), rate: 112_340 };

/** A claim in euro, without interest, whose next item is due. At 11.2340, 50 kronor are 4.45, 300 are 26.70, 500 are 44.50. */
function inEuro(item: string, capital: number, more: Partial<CaseFile> = {}): FlowFacts {
  const { file, letterFacts } = aFlowCase({ capital });
  const agency = { ...letterFacts.agency, iban: 'SE4550000000058398257466', bic: 'ESSESESS' };
  const debt = { ...file.debt, currency: 'EUR' as const, interest: [] };
  const own = { ...file, currency: 'EUR' as const, debt, rates: [exchange], flow: { item, date: today }, ...more };
  return { file: onDay(own, today), letterFacts: { ...letterFacts, agency } };
}

const demanded = {
  position: aPosition({ state: 'debt_collection' }),
  letters: [{ kind: 'debt_collection' as const, date: day('2026-01-12'), due: day('2026-01-22'), amount: 100_00 }],
};

describe('a limit in kronor is converted at the rate of the day', () => {
  test('a claim of at most 50 kronor is waived, and a larger one gets its reminder', () => {
    const { outcome: waived } = runFlowItem(inEuro('send_reminder', 4_45));
    expect(waived.position.closed?.kind).toBe('fully_paid');
    expect(waived.letters).toEqual([]);
    const { outcome: reminded } = runFlowItem(inEuro('send_reminder', 4_46));
    expect(reminded.letters).toHaveLength(1);
  });

  test('a claim of at least 500 kronor may go to the authority, and a smaller one goes to surveillance', () => {
    const after = (capital: number) => runFlowItem(inEuro('evaluate_enforcement', capital, demanded)).outcome.position;
    expect(after(44_50)).toMatchObject({ state: 'debt_collection', phase: 'evaluate' });
    expect(after(44_49).state).toBe('debt_surveillance');
  });

  test('a payment that leaves costs within the limit closes the case, and one that leaves more does not', () => {
    const paid = (left: number) => {
      const { file } = inEuro('wait_reminder_payment', 100_00, { position: aPosition({ state: 'reminder' }) });
      const fee = { id: 'fee', day: today, kind: 'cost', component: 'reminder_fee', amount: 40_00 } as const;
      const owing = onDay({ ...file, debt: { ...file.debt, postings: [...file.debt.postings, fee] } }, today);
      const capitalFirst = { ...owing.terms, allocation: { order: 'capital_first', grouping: 'case' } as const };
      const decided = registerPayment({ ...owing, terms: capitalFirst }, { amount: 140_00 - left, paid: today });
      if (!decided.allowed) throw new Error(decided.refusal);
      return decided.outcome.position;
    };
    expect(paid(4_45).closed?.kind).toBe('fully_paid');
    expect(paid(4_46)).toMatchObject({ closed: null, state: 'residual_claim' });
  });
});

describe('without a rate of the last seven days', () => {
  test.each([
    ['send_reminder', {}],
    ['evaluate_enforcement', demanded],
    ['send_surveillance_letter', { ...demanded, position: aPosition({ state: 'debt_surveillance' }) }],
  ])('the case stops at %s, whatever it is worth', (item, more) => {
    const { fault, outcome } = runFlowItem(inEuro(item, 1_000_00, { ...more, rates: [] }));
    expect(fault).toBe('exchange_rate_missing');
    expect(outcome.failure).toBe('exchange_rate_missing');
    expect([outcome.vouchers, outcome.letters]).toEqual([[], []]);
  });

  test('no letter about a rest of costs is sent, since the rest may be too small to claim', () => {
    const { file } = inEuro('wait_debt_collection_payment', 0);
    const fee = { id: 'fee', day: today, kind: 'cost', component: 'debt_collection_fee', amount: 1_00 } as const;
    const residual = { position: aPosition({ state: 'residual_claim' }), debt: { ...file.debt, postings: [fee] } };
    const facts = inEuro('send_surveillance_letter', 0, residual);
    expect(runFlowItem(facts).outcome.position.closed?.kind).toBe('fully_paid');
    const { fault, outcome } = runFlowItem({ ...facts, file: onDay({ ...facts.file, rates: [] }, today) });
    expect(fault).toBe('exchange_rate_missing');
    expect(outcome.letters).toEqual([]);
  });
});

test('a limit of a past day is converted at the rate of that day', () => {
  const paidOn = day('2026-02-06');
  const later = { day: today, rate: 100_000 };
  const { file } = inEuro('wait_reminder_payment', 100_00, { rates: [exchange, later] });
  const letters = [{ kind: 'reminder' as const, date: day('2026-02-03'), due: day('2026-02-03'), amount: 95_00 }];
  const owing = onDay({ ...file, letters }, today);
  // 4.80 is 53.92 kronor on the day of the payment, and 48.00 today.
  const decided = registerPayment(owing, { amount: 95_20, paid: paidOn });
  if (!decided.allowed) throw new Error(decided.refusal);
  expect(decided.outcome.events).toContainEqual(expect.objectContaining({ key: 'case_closed' }));
  const waiver = decided.outcome.vouchers.find(({ kind }) => kind === 'depreciation');
  expect(waiver?.valued ?? waiver?.booked).toBe(today);
});
