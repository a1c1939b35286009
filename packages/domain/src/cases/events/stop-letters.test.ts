import { expect, test } from 'vitest';
import { registerPayment } from '../../money/actions/register-payment.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { day } from '../../values/day.ts';
import { closeManually } from '../actions/close-manually.ts';
import { registerObjection } from '../actions/register-objection.ts';
import { afterOutcome } from '../draft/after-outcome.ts';
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

test('the fee of an earlier demand, which was sent, is kept', () => {
  const file = aCaseFile({
    today: day('2026-04-01'),
    letters: [reminder, { ...demand, date: day('2026-04-01'), due: day('2026-04-13'), isWaiting: true }],
  });
  expect(creditsOf(outcomeOf(closeManually(file, { reason: 'contractual' })))).toEqual([]);
});
