import { describe, expect, test } from 'vitest';
import { registerPayment } from '../../money/actions/register-payment.ts';
import { reversePayment } from '../../money/actions/reverse-payment.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { day } from '../../values/day.ts';
import { closeManually } from '../actions/close-manually.ts';
import { registerObjection } from '../actions/register-objection.ts';
import { afterOutcome } from '../draft/after-outcome.ts';
import { balanceOf } from '../draft/book-voucher.ts';
import { openDraft } from '../draft/draft.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { CaseOutcome, Decided } from '../file/case-outcome.ts';
import type { SentLetter } from '../parts/letters-part.ts';

const demand: SentLetter = {
  kind: 'debt_collection',
  date: day('2026-02-24'),
  due: day('2026-03-06'),
  amount: 10_305_75,
};
const reminder: SentLetter = { kind: 'reminder', date: day('2026-02-10'), due: day('2026-02-20'), amount: 10_087_40 };
const objection = { reason: 'price', text: 'Fel pris' } as const;

/** A case whose demand of today is queued. */
function aCaseWithDemand(isWaiting: boolean) {
  return aCaseFile({ today: day('2026-02-24'), letters: [reminder, { ...demand, isWaiting }] });
}

function outcomeOf(decided: Decided): CaseOutcome {
  if (!decided.allowed) throw new Error(decided.refusal);
  return decided.outcome;
}

const creditsOf = ({ events }: CaseOutcome) =>
  events.filter(({ key }) => key === 'fee_credited').map(({ data }) => data);

test('a demand stopped before dispatch costs nothing, and is made again when the case continues', () => {
  const file = aCaseWithDemand(true);
  const outcome = outcomeOf(registerObjection(file, objection));
  expect(creditsOf(outcome)).toEqual([{ fee: 'debt_collection_fee', amount: 180_00, reason: null }]);
  expect(outcome.flow).toEqual({ item: 'send_debt_collection', date: '2026-02-24' });
  expect(file.facts.remaining_total - afterOutcome(file, outcome).facts.remaining_total).toBe(180_00);
});

test('a dispatched demand keeps its fee, and the flow waits for its time to pay', () => {
  const outcome = outcomeOf(registerObjection(aCaseWithDemand(false), objection));
  expect(creditsOf(outcome)).toEqual([]);
  expect(outcome.flow.item).toBe('wait_debt_collection_payment');
});

test('the paid part of the fee of a demand that is never sent is refunded', () => {
  const file = aCaseWithDemand(true);
  const paid = registerPayment(file, { amount: file.facts.remaining_total, paid: file.today });
  const outcome = outcomeOf(paid);
  expect(outcome.position.closed?.kind).toBe('fully_paid');
  expect(afterOutcome(file, outcome).overpaid).toBe(180_00);
});

describe('the fee of a demand that was queued when a payment from before its day closed the case', () => {
  const file = aCaseWithDemand(true);
  const inFull = { amount: 10_200_00, paid: day('2026-02-20') };
  const more = { amount: 100_00, paid: file.today };
  /** The stopped demand is not loaded any more. */
  const pay = (before: CaseFile, input: typeof inFull): CaseFile => {
    const after = afterOutcome(before, outcomeOf(registerPayment(before, input)));
    return after.position.closed ? { ...after, letters: [reminder] } : after;
  };
  const balancesOf = (of: CaseFile) => balanceOf(openDraft(of));
  const closed = pay(file, inFull);

  test('stays credited, once, when more is paid later', () => {
    const outcome = outcomeOf(registerPayment(file, inFull));
    expect(outcome.position.closed?.kind).toBe('fully_paid');
    expect(creditsOf(outcome)).toEqual([{ fee: 'debt_collection_fee', amount: 180_00, reason: 'paid_before_demand' }]);
    expect(pay(closed, more).overpaid - closed.overpaid).toBe(100_00);
    expect(Object.values(balancesOf(pay(closed, more)))).toEqual(Object.values(balancesOf(closed)).map(() => 0));
  });

  test('is not owed in any order of registration', () => {
    const [after, before] = [pay(closed, more), pay(pay(file, more), inFull)];
    expect([before.overpaid, balancesOf(before)]).toEqual([after.overpaid, balancesOf(after)]);
  });

  test('is not owed when the payment bounces either', () => {
    const reversed = outcomeOf(reversePayment(closed, { payment: closed.payments[0]!.id, reason: 'bounced' }));
    const open = afterOutcome(closed, reversed);
    expect(open.position.closed).toBeNull();
    expect(balancesOf(open)).toMatchObject({ debt_collection_fee: 0, reminder_fee: 60_00, capital: 10_000_00 });
  });
});

test('the fee of an earlier demand, which was sent, is kept', () => {
  const file = aCaseFile({
    today: day('2026-04-01'),
    letters: [reminder, { ...demand, date: day('2026-04-01'), due: day('2026-04-13'), isWaiting: true }],
  });
  expect(creditsOf(outcomeOf(closeManually(file, { reason: 'contractual' })))).toEqual([]);
});
