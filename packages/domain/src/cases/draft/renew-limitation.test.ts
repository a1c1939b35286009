import { expect, test } from 'vitest';
import { registerCreditorPayment } from '../../money/actions/register-creditor-payment.ts';
import { registerPayment } from '../../money/actions/register-payment.ts';
import { reversePayment } from '../../money/actions/reverse-payment.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { day } from '../../values/day.ts';

const today = day('2026-03-10');

/** The last day of the claim after a payment on a day; undefined where it has not changed. */
function lastDayAfter(paid: string, over: Parameters<typeof aCaseFile>[0] = {}, pay = registerPayment) {
  const decided = pay(aCaseFile({ today, ...over }), { amount: 100_00, paid: day(paid) });
  if (!decided.allowed) throw new Error(decided.refusal);
  return decided.outcome.limitation;
}

test.each<[string, string, Parameters<typeof lastDayAfter>[1], string | undefined]>([
  ['three years more for a consumer', '2026-03-10', {}, '2029-03-10'],
  ['ten for a business', '2026-03-10', { known: { is_company: true } }, '2036-03-10'],
  ['from the day it was paid, not the day it was reported', '2026-03-01', {}, '2029-03-01'],
  ['never fewer than there were', '2026-01-15', {}, undefined],
  ['nothing where the claim was time-barred already', '2026-03-10', { limitation: day('2026-03-09') }, undefined],
  ['nothing while a proceeding goes on', '2026-03-10', { limitation: null }, undefined],
])('a part payment gives a claim %s', (_what, paid, over, lastDay) => {
  expect(lastDayAfter(paid, over)).toBe(lastDay);
});

test('a payment to the creditor restarts it as well', () => {
  expect(lastDayAfter('2026-03-10', {}, registerCreditorPayment)).toBe('2029-03-10');
});

test('a payment that bounces reopens the case that it closed, however long ago', () => {
  const paid = { id: 'payment', kind: 'payment', amount: 100_00, paid: day('2024-03-10'), isReversed: false } as const;
  const file = aCaseFile({ today });
  const voucher = { id: 'v', kind: 'payment', booked: day('2024-03-10'), text: 'x', postings: [] } as const;
  const closed = aCaseFile({
    today,
    payments: [{ ...paid, voucher }],
    position: { ...file.position, before: file.position, closed: { kind: 'fully_paid', reason: 'fully_paid' } },
    known: { months_since_closed: 25 },
  });
  const decided = reversePayment(closed, { payment: 'payment', reason: 'bounced' });
  expect(decided.allowed && decided.outcome.position.closed).toBe(null);
});
