import { expect, test } from 'vitest';
import { resetFailedCase } from '../../cases/actions/reset-failed-case.ts';
import { sendLetterAgain } from '../../cases/actions/send-letter-again.ts';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import { lettersPart, type SentLetter } from '../../cases/parts/letters-part.ts';
import type { CaseDecision } from '../../decisions/case-decision.ts';
import { registerPayment } from '../../money/actions/register-payment.ts';
import { aPosition } from '../../testing/a-case.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { aLetterFacts } from '../../testing/a-letter.ts';
import { day } from '../../values/day.ts';
import { defaultFlows } from '../configuration/default-flows.ts';
import { stopReturned } from './returned-demands.ts';
import { runFlowItem } from './run-flow-item.ts';

const letterFacts = aLetterFacts();
const demand: SentLetter = {
  kind: 'debt_collection',
  date: day('2026-02-24'),
  due: day('2026-03-06'),
  amount: 10_240_00,
  left: day('2026-02-24'),
  isReturned: true,
};
const today = day('2026-03-04');
const aReturnedCase = (overrides: Parameters<typeof aCaseFile>[0] = {}) =>
  aCaseFile({ today, letters: [demand], ...overrides });

function stop(file: CaseFile) {
  const outcome = stopReturned(file);
  if (!outcome) throw new Error('the case goes on');
  return { outcome, stopped: afterOutcome(file, outcome) };
}

function reset(file: CaseFile): CaseFile {
  const decided = resetFailedCase(file, {});
  if (!decided.allowed) throw new Error(decided.refusal);
  return afterOutcome(file, decided.outcome);
}

test('a demand that came back stops its case, and is made anew with its own time after a reset', () => {
  const { outcome, stopped } = stop(aReturnedCase());
  expect(outcome).toMatchObject({ failure: 'letter_returned', vouchers: [], position: { holds: ['failed'] } });
  expect(outcome.flow).toEqual({ item: 'send_debt_collection', date: today });
  const again = runFlowItem({ file: onDay(reset(stopped), day('2026-03-16')), letterFacts });
  expect(again.fault).toBeUndefined();
  expect(again.outcome.letters).toMatchObject([{ letterDate: '2026-03-16', dueDate: '2026-03-26' }]);
  expect(again.outcome.flow).toEqual({ item: 'wait_debt_collection_payment', date: '2026-03-31' });
  // One demand fee for a claim, however many demands are sent (rules §1.1).
  expect(again.outcome.events.map(({ key }) => key)).not.toContain('fee_charged');
});

test('the fee of a demand that was made anew is not owed if the debt was paid before the first one', () => {
  const stopped = reset(stop(aReturnedCase()).stopped);
  const anew = afterOutcome(stopped, runFlowItem({ file: stopped, letterFacts }).outcome);
  const paid = registerPayment(anew, { amount: 10_200_00, paid: day('2026-02-20') });
  if (!paid.allowed) throw new Error(paid.refusal);
  const credited = paid.outcome.events.filter(({ key }) => key === 'fee_credited').map(({ data }) => data);
  expect(credited).toMatchObject([{ fee: 'debt_collection_fee', amount: 180_00 }]);
});

test('a demand that was made anew asks for its own figures: less is not paid as asked', () => {
  const stopped = onDay(reset(stop(aReturnedCase()).stopped), day('2026-03-16'));
  const anew = afterOutcome(stopped, runFlowItem({ file: stopped, letterFacts }).outcome);
  const { amount } = anew.letters.find(({ kind }) => kind === 'debt_collection')!;
  const closedBy = (paid: number) => {
    const decided = registerPayment(anew, { amount: paid, paid: anew.today });
    return decided.allowed ? decided.outcome.position.closed?.reason : decided.refusal;
  };
  expect([closedBy(amount - 1_00), closedBy(amount - 50_01)]).toEqual(['fully_paid', undefined]);
});

test('no time runs out in a demand that came back', () => {
  const expired = (letter: SentLetter) =>
    lettersPart.facts({ letters: [letter], today: day('2026-04-01') }).demand_has_expired;
  expect([expired(demand), expired({ ...demand, isReturned: false })]).toEqual([false, true]);
});

test('the question that followed from the demand is withdrawn, and the case no longer waits for its answer', () => {
  const question: CaseDecision = {
    id: 'question',
    type: 'continue_to_enforcement',
    status: 'unassigned',
    deadline: day('2026-04-01'),
    defaultOption: null,
    option: null,
  };
  const position = aPosition({ phase: 'evaluate', holds: ['waiting_on_decision'] });
  const flow = { item: 'schedule_enforcement', date: day('2026-03-02') };
  const { outcome } = stop(aReturnedCase({ position, flow, decisions: [question] }));
  expect(outcome.ended).toEqual([{ id: 'question', status: 'recalled', option: null }]);
  expect(outcome.position).toMatchObject({ state: 'debt_collection', phase: null, holds: ['failed'] });
});

test('a case that returns to collection before its demand is made anew goes on', () => {
  const flow = { item: 'ensure_debt_descriptions', date: today };
  const { fault, outcome } = runFlowItem({ file: aReturnedCase({ flow }), letterFacts });
  expect([fault, outcome.letters.length]).toEqual([undefined, 1]);
});

test('an extra round is broken off, since nothing preceded it', () => {
  const { stopped } = stop(aReturnedCase({ position: aPosition({ state: 'extra_debt_collection' }) }));
  expect(stopped.position.state).toBe('debt_collection');
  expect(runFlowItem({ file: onDay(reset(stopped), day('2026-03-05')), letterFacts }).outcome.letters).toHaveLength(1);
});

test('the foreign demand is made anew in the same way', () => {
  const file = aReturnedCase({
    position: aPosition({ state: 'foreign_debt_collection' }),
    flowEntries: defaultFlows.foreign.items,
    letters: [{ ...demand, kind: 'foreign_debt_collection' }],
    known: { flow_type: 'foreign', is_foreign: true },
  });
  const again = runFlowItem({ file: reset(stop(file).stopped), letterFacts }).outcome;
  expect(again.letters).toMatchObject([{ kind: 'foreign_debt_collection', dueDate: '2026-03-25' }]);
});

test('a case that was stopped later by the demand goes back to it when the flow runs', () => {
  const position = aPosition({ phase: 'scheduled' });
  const file = aReturnedCase({ position, flow: { item: 'verdict_submission', date: today } });
  const { fault, outcome } = runFlowItem({ file, letterFacts });
  expect([fault, outcome.flow.item]).toEqual(['letter_returned', 'send_debt_collection']);
});

test.each([
  ['at the authority', { position: aPosition({ state: 'enforcement', phase: 'verdict_submitted' }) }],
  ['under surveillance', { position: aPosition({ state: 'debt_surveillance' }) }],
  ['with a newer demand', { letters: [{ ...demand, isReturned: false }] }],
  ['stopped already', { position: aPosition({ holds: ['failed'] }) }],
] as const)('a case %s goes on', (_what, overrides) => {
  expect(stopReturned(aReturnedCase(overrides))).toBeUndefined();
});

test('a demand that could not be delivered is not sent to the same address again', () => {
  const { stopped } = stop(aReturnedCase({ letters: [{ ...demand, isUndeliverable: true }] }));
  expect(resetFailedCase(stopped, {})).toEqual({ allowed: false, refusal: 'address_not_changed' });
});

test('a letter that came back is not sent again as it is: its address and its last day to pay are wrong', () => {
  const letter = { kind: 'debt_collection', date: day('2026-02-24'), status: 'returned' } as const;
  expect(sendLetterAgain(aCaseFile(), letter)).toEqual({ allowed: false, refusal: 'letter_returned' });
});
