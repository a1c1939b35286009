import { expect, test } from 'vitest';
import { registerCreditorPayment } from '../../money/actions/register-creditor-payment.ts';
import { registerPayment } from '../../money/actions/register-payment.ts';
import { reversePayment } from '../../money/actions/reverse-payment.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { day } from '../../values/day.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';
import { afterOutcome, onDay } from './after-outcome.ts';

const today = day('2026-03-10');

function after(file: CaseFile, decided: Decided): CaseFile {
  if (!decided.allowed) throw new Error(decided.refusal);
  return afterOutcome(file, decided.outcome);
}

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

test('a payment that bounces moves the date back, past another that bounced before', () => {
  const start = aCaseFile({ today, limitation: day('2029-02-10') });
  const pay = (of: CaseFile, paid: string) => after(of, registerPayment(of, { amount: 100_00, paid: day(paid) }));
  const bounce = (of: CaseFile, id: string) => after(of, reversePayment(of, { payment: id, reason: 'bounced' }));
  const twice = pay(pay(start, '2026-03-01'), '2026-03-10');
  expect(twice.limitation).toBe('2029-03-10');
  expect(bounce(twice, 'payment 1').limitation).toBe('2029-03-10');
  expect(bounce(twice, 'payment 2').limitation).toBe('2029-03-01');
  expect(bounce(bounce(twice, 'payment 1'), 'payment 2').limitation).toBe('2029-02-10');
  // The demand of 24 February, whose time to pay is over by then, counts as received.
  const later = onDay(bounce(twice, 'payment 1'), day('2026-03-12'));
  expect(bounce(later, 'payment 2').limitation).toBe('2029-02-24');
});

test('a payment that bounces reopens the case that it closed, however long ago', () => {
  const paid = { id: 'payment', kind: 'payment', amount: 100_00, paid: day('2024-03-10'), isReversed: false } as const;
  const unnamed = { invoice: null, limitationBefore: null, allocation: [], overpaid: 0 };
  const file = aCaseFile({ today });
  const voucher = { id: 'v', kind: 'payment', booked: day('2024-03-10'), text: 'x', postings: [] } as const;
  const closed = aCaseFile({
    today,
    payments: [{ ...paid, ...unnamed, voucher }],
    position: { ...file.position, before: file.position, closed: { kind: 'fully_paid', reason: 'fully_paid' } },
    known: { months_since_closed: 25 },
  });
  const decided = reversePayment(closed, { payment: 'payment', reason: 'bounced' });
  expect(decided.allowed && decided.outcome.position.closed).toBe(null);
});
