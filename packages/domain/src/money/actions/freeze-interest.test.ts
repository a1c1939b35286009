import { describe, expect, test } from 'vitest';
import { afterOutcome } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { aClaim } from '../../testing/a-claim.ts';
import { day } from '../../values/day.ts';
import { explainAmount } from '../explain/explain-amount.ts';
import { type FreezeInput, freezeInterest } from './freeze-interest.ts';
import { registerPayment } from './register-payment.ts';

/** It bears 10.00 a day: 1 000.00 by today. */
const claim = aClaim({
  capital: 36_500_00,
  due: '2025-06-30',
  today: '2025-10-08',
  over: { origin: day('2025-05-31') },
});
const decided = { decision: 'Kronofogden, inledandebeslut F 12-25', decided: day('2025-09-01') };
const back: FreezeInput = { from: day('2025-09-08'), ...decided };

function after(file: CaseFile, outcome: Decided): CaseFile {
  if (!outcome.allowed) throw new Error(outcome.refusal);
  return afterOutcome(file, outcome.outcome);
}

const freeze = (file: CaseFile, input = back) => after(file, freezeInterest(file, input));
const pay = (file: CaseFile, amount: number, paid: string) =>
  after(file, registerPayment(file, { amount, paid: day(paid) }));

function resultOf(file: CaseFile) {
  const { capital, interest } = explainAmount(file.debt, file.today).balances;
  return { capital, interest, overpaid: file.overpaid, closed: file.position.closed?.kind ?? null };
}

describe('a freeze that is dated back to a decision', () => {
  test.each<[string, CaseFile, ReturnType<typeof resultOf>]>([
    ['leaves the interest of the days before', freeze(claim), { ...resultOf(claim), interest: 690_00 }],
    [
      'leaves the interest of the days after',
      freeze(claim, { ...back, to: day('2025-09-30') }),
      { ...resultOf(claim), interest: 770_00 },
    ],
    [
      'lets what was paid as interest of its days pay capital since the payment',
      freeze(pay(claim, 800_00, '2025-09-30')),
      { capital: 36_390_00, interest: 0, overpaid: 0, closed: null },
    ],
    [
      'closes a case that is paid without the interest, and holds the rest for the payer',
      freeze(pay(claim, 37_300_00, '2025-10-08')),
      { capital: 0, interest: 0, overpaid: 110_00, closed: 'fully_paid' },
    ],
  ])('%s', (_, file, expected) => {
    expect(resultOf(file)).toEqual(expected);
  });

  test('ends at the same figures before and after a payment is registered', () => {
    const [first, last] = [pay(freeze(claim), 800_00, '2025-09-30'), freeze(pay(claim, 800_00, '2025-09-30'))];
    expect(resultOf(first)).toEqual(resultOf(last));
  });

  test('is recorded with the decision', () => {
    expect(freezeInterest(claim, back)).toMatchObject({
      outcome: {
        freezes: [{ from: '2025-09-08' }],
        events: [{ key: 'interest_frozen', data: { from: '2025-09-08', ground: 'decision', ...decided } }],
      },
    });
  });
});

test.each<[string, FreezeInput, string, string]>([
  ['from yesterday without a decision', { from: day('2025-10-07') }, 'from', 'not_before'],
  ['from a day before the decision', { ...back, from: day('2025-08-31') }, 'from', 'not_before'],
  ['by a decision without its day', { from: back.from, decision: 'x' }, 'decided', 'required'],
  ['by a day without its decision', { from: back.from, decided: back.decided }, 'decision', 'required'],
  [
    'by a decision of tomorrow',
    { ...back, from: day('2025-10-09'), decided: day('2025-10-09') },
    'decided',
    'in_future',
  ],
  ['by a decision before the claim arose', { ...back, decided: day('2025-05-30') }, 'decided', 'not_before'],
  ['that ends before it begins', { ...back, to: day('2025-09-07') }, 'to', 'not_before'],
])('a freeze %s is refused', (_, input, path, rule) => {
  expect(freezeInterest(claim, input)).toMatchObject({ refusal: 'bad_action_input', at: { path, rule } });
});
