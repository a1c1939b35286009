import { expect, test } from 'vitest';
import { endProceeding } from '../../enforcement/changes/interrupt-by-proceeding.ts';
import { handleFinalAccounting } from '../../enforcement/messages/handle-collection-messages.ts';
import { closePrescribedCase } from '../../flow/run/close-prescribed-case.ts';
import { stopReturned } from '../../flow/run/returned-demands.ts';
import { failUnsent } from '../../flow/run/unsent-letters.ts';
import { registerCreditorPayment } from '../../money/actions/register-creditor-payment.ts';
import { registerPayment } from '../../money/actions/register-payment.ts';
import { reversePayment } from '../../money/actions/reverse-payment.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { aCaseAtAuthority } from '../../testing/arbitrary-message.ts';
import { type Day, day } from '../../values/day.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';
import type { SentLetter } from '../parts/letters-part.ts';
import { afterOutcome, onDay } from './after-outcome.ts';
import { countLimitation, limitationOf } from './count-limitation.ts';
import { openDraft } from './draft.ts';

const today = day('2026-03-10');

function after(file: CaseFile, decided: Decided): CaseFile {
  if (!decided.allowed) throw new Error(decided.refusal);
  return afterOutcome(file, decided.outcome);
}

/** The last day of the claim after a payment on a day; undefined where it has not changed. */
function lastDayAfter(paid: string, over: Parameters<typeof aCaseFile>[0] = {}, pay = registerPayment) {
  const decided = pay(aCaseFile({ today, letters: [], ...over }), { amount: 100_00, paid: day(paid) });
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
  const start = aCaseFile({ today, letters: [] });
  const pay = (of: CaseFile, paid: string) => after(of, registerPayment(of, { amount: 100_00, paid: day(paid) }));
  const bounce = (of: CaseFile, id: string) => after(of, reversePayment(of, { payment: id, reason: 'bounced' }));
  const twice = pay(pay(start, '2026-03-01'), '2026-03-10');
  expect(twice.limitation).toBe('2029-03-10');
  expect(bounce(twice, 'payment 1').limitation).toBe('2029-03-10');
  expect(bounce(twice, 'payment 2').limitation).toBe('2029-03-01');
  expect(bounce(bounce(twice, 'payment 1'), 'payment 2').limitation).toBe('2029-01-31');
});

test('a letter restarts it when its time to pay is over, unless it came back', () => {
  const [reminder, demand] = aCaseFile().letters;
  const after = (on: string, back: readonly SentLetter[] = []) => {
    const letters = [reminder!, demand!].map((one) => ({ ...one, isReturned: back.includes(one) }));
    return limitationOf(countLimitation(openDraft(aCaseFile({ today: day(on), letters }))));
  };
  expect(after('2026-02-20')).toBe('2029-01-31');
  expect(after('2026-02-21')).toBe('2029-02-10');
  expect(after('2026-03-06')).toBe('2029-02-10');
  expect(after('2026-03-07')).toBe('2029-02-24');
  expect(after('2026-03-07', [demand!])).toBe('2029-02-10');
  expect(after('2026-03-07', [reminder!, demand!])).toBe('2029-01-31');
});

test('so does an earlier letter of the same kind when the newest came back', () => {
  const letter = { kind: 'surveillance_letter', amount: 10_000_00 } as const;
  const earlier = { ...letter, date: day('2027-03-01'), due: day('2027-03-15') };
  const newest = { ...letter, date: day('2028-03-01'), due: day('2028-03-15'), isReturned: true };
  const file = aCaseFile({ today: day('2028-04-01'), letters: [newest], earlierLetters: [earlier] });
  expect(stopReturned(file)?.limitation).toBe('2030-03-01');
});

test('a payment after the date that a letter moves later counts once the letter is received', () => {
  const [reminder] = aCaseFile().letters;
  const start = aCaseFile({ today: day('2026-02-15'), limitation: day('2026-02-12'), letters: [reminder!] });
  const paid = after(start, registerPayment(start, { amount: 100_00, paid: day('2026-02-14') }));
  expect(paid.limitation).toBe('2026-02-12');
  const decided = closePrescribedCase(onDay(paid, day('2026-02-21')));
  expect(decided.allowed && decided.outcome.limitation).toBe('2029-02-14');
});

test('a letter that is reported as not printed after its last day to pay moves the date back', () => {
  const [reminder, demand] = aCaseFile().letters;
  const letters = [reminder!, { ...demand!, isFailed: true, isWaiting: true, left: null }];
  const file = { ...aCaseFile({ letters }), limitation: day('2029-02-24') };
  expect(failUnsent(file)?.limitation).toBe('2029-02-10');
});

test('the report that ends an enforcement restarts it, a further report does not', () => {
  const file = aCaseAtAuthority();
  const reportOn = (ended: Day | null) => {
    const application = { ...file.applications[0]!, kind: 'enforcement', ended } as const;
    const report = { kind: 'final_accounting', reported_on: file.today, amount: 0, payment_reference: 'KFM' } as const;
    const handled = handleFinalAccounting(openDraft(file), application, report);
    return handled.is ?? handled.draft.outcome.baseLimitation;
  };
  expect(reportOn(null)).toBe('2029-03-17');
  expect(reportOn(day('2026-03-16'))).toBe(undefined);
});

test('a proceeding that ended restarts it for good', () => {
  const file = aCaseFile({ letters: [] });
  const ended = endProceeding(openDraft(file), day('2026-03-05'), true);
  const start = afterOutcome(file, ended.outcome);
  expect(start.limitation).toBe('2029-03-05');
  const paid = after(start, registerPayment(start, { amount: 100_00, paid: today }));
  expect(paid.limitation).toBe('2029-03-10');
  expect(after(paid, reversePayment(paid, { payment: 'payment 1', reason: 'bounced' })).limitation).toBe('2029-03-05');
});

test('a payment that bounces reopens the case that it closed, however long ago', () => {
  const paid = {
    id: 'payment',
    kind: 'payment',
    source: 'hand',
    bankTransaction: null,
    amount: 100_00,
    paid: day('2024-03-10'),
    isReversed: false,
    refunded: 0,
  } as const;
  const unnamed = { invoice: null, allocation: [], overpaid: 0 };
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
