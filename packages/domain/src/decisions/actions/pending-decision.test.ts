import { expect, test } from 'vitest';
import { cancelCase } from '../../cases/actions/cancel-case.ts';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { previewFlow } from '../../flow/preview/preview-flow.ts';
import { nextDueDay } from '../../flow/run/next-due-day.ts';
import { runFlowItem } from '../../flow/run/run-flow-item.ts';
import { aFlowCase } from '../../testing/a-flow-case.ts';
import { addDays } from '../../values/day.ts';
import { buildOpenQuestions, type DecisionInput, makeDecision } from './make-decision.ts';
import { carryOutPending, giveReason, resetDecision, settlePending } from './pending-decision.ts';

const facts = aFlowCase();

/** The case on the day it is asked whether to go on to the authority. */
function asked(): CaseFile {
  let { file } = facts;
  while (buildOpenQuestions(file).length === 0) {
    const today = onDay(file, nextDueDay(file)!);
    file = afterOutcome(today, runFlowItem({ ...facts, file: today }).outcome);
  }
  return file;
}

function after(file: CaseFile, decided: Decided | undefined): CaseFile {
  if (!decided?.allowed) throw new Error(decided?.refusal ?? 'nothing was decided');
  return afterOutcome(file, decided.outcome);
}

const open = asked();
const { id } = open.decisions.at(-1)!;
const choose = (options: readonly string[], more: Partial<DecisionInput> = {}) =>
  makeDecision(open, { decision: id, options, carryOut: 'later', ...more });
const refusalOf = (decided: Decided) => (decided.allowed ? 'allowed' : decided.refusal);

test('a later choice changes nothing of the case until it is carried out, and nothing times out meanwhile', () => {
  const waiting = after(open, choose(['surveillance']));
  expect([waiting.position, waiting.flow]).toEqual([open.position, open.flow]);
  expect(nextDueDay(waiting)).toBeUndefined();
  const late = onDay(waiting, addDays(open.today, 200));
  expect(afterOutcome(late, runFlowItem({ ...facts, file: late }).outcome)).toEqual(late);
});

test('carried out, it is what the choice made at once is', () => {
  const waiting = after(open, choose(['surveillance']));
  const carried = after(waiting, carryOutPending(waiting, id));
  const atOnce = after(open, makeDecision(open, { decision: id, options: ['surveillance'] }));
  expect(carried).toEqual(atOnce);
  expect(refusalOf(carryOutPending(carried, id))).toBe('decision_carried_out');
});

test('undone, the decision is open again and can be made otherwise', () => {
  const waiting = after(open, choose(['surveillance']));
  const undone = after(waiting, resetDecision(waiting, id));
  expect(undone.decisions.at(-1)).toMatchObject({ status: 'reset', option: null, pending: null });
  const again = after(undone, makeDecision(undone, { decision: id, options: ['wait_30_days'] }));
  expect(refusalOf(resetDecision(again, id))).toBe('decision_carried_out');
  expect(refusalOf(resetDecision(open, id))).toBe('no_active_decision');
});

test('a missing reason holds a later choice for three banking days, then it is reversed', () => {
  expect(refusalOf(choose(['close_or_write_off'], { carryOut: 'now' }))).toBe('bad_action_input');
  const waiting = after(open, choose(['close_or_write_off']));
  expect(waiting.decisions.at(-1)!.pending!.reasonDue).toBe('2026-03-19');
  expect(refusalOf(carryOutPending(waiting, id))).toBe('decision_reason_missing');
  const lastDay = onDay(waiting, addDays(open.today, 3));
  expect(settlePending(lastDay, id)).toBeUndefined();
  const nextDay = onDay(waiting, addDays(open.today, 4));
  const reversed = settlePending(nextDay, id);
  expect(reversed).toMatchObject({ outcome: { reopened: [{ id, refused: 'decision_reason_missing' }] } });
  expect(after(nextDay, reversed).decisions.at(-1)!.status).toBe('reset');
});

test('once the reason is given the choice is carried out', () => {
  const waiting = after(open, choose(['close_or_write_off']));
  expect(refusalOf(giveReason(waiting, id, { reason: 'other', comment: 'kort' }))).toBe('bad_action_input');
  const given = after(waiting, giveReason(waiting, id, { reason: 'uneconomic' }));
  expect(after(given, settlePending(given, id)).position.closed).not.toBeNull();
});

test('a choice that can no longer be carried out is reversed and says why', () => {
  const waiting = after(open, choose(['apply_payment_order']));
  const lost = { ...waiting, facts: { ...waiting.facts, has_agreement: false } };
  expect(settlePending(lost, id)).toMatchObject({ outcome: { reopened: [{ id, refused: 'agreement_missing' }] } });
});

test('closing the case recalls it', () => {
  const waiting = after(open, choose(['surveillance']));
  const closed = after(waiting, cancelCase(waiting, { reason: 'recalled' }));
  expect(closed.decisions.at(-1)).toMatchObject({ status: 'recalled', pending: null });
});

test('a preview assumes that the choice is carried out', () => {
  const until = addDays(open.today, 100);
  const waiting = after(open, choose(['surveillance']));
  const carried = after(waiting, carryOutPending(waiting, id));
  expect(previewFlow({ ...facts, file: waiting }, until)).toEqual(previewFlow({ ...facts, file: carried }, until));
});
