import { describe, expect, test } from 'vitest';
import { requestInvoiceCopy } from '../../cases/actions/request-invoice-copy.ts';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { statusOf } from '../../cases/states/case-position.ts';
import { nextDueDay } from '../../flow/run/next-due-day.ts';
import { runFlowItem } from '../../flow/run/run-flow-item.ts';
import { aPosition } from '../../testing/a-case.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { aFlowCase } from '../../testing/a-flow-case.ts';
import { addDays, type Day, day } from '../../values/day.ts';
import { passiveOptions } from '../decision-catalogue.ts';
import { assignDecision, checkMayUnassignDecision, unassignDecision } from './assign-decision.ts';
import { checkMayCreateDecision, createDecision, requestableDecisions } from './create-decision.ts';
import { buildOpenQuestions, makeDecision } from './make-decision.ts';
import { checkMayPostponeDecision, postponeDecision, returnDecisions } from './postpone-decision.ts';
import { findEndedPauses, recallDecision } from './recall-decision.ts';

const facts = aFlowCase();

function live(file: CaseFile): CaseFile {
  const today = onDay(file, nextDueDay(file)!);
  return afterOutcome(today, runFlowItem({ ...facts, file: today }).outcome);
}

function untilAsked(file: CaseFile): CaseFile {
  let asked = file;
  while (buildOpenQuestions(asked).length === 0) asked = live(asked);
  return asked;
}

function after(file: CaseFile, decided: Decided): CaseFile {
  if (!decided.allowed) throw new Error(decided.refusal);
  return afterOutcome(file, decided.outcome);
}

const refusalOf = (decided: Decided) => (decided.allowed ? 'allowed' : decided.refusal);
const keysOf = (decided: Decided) => (decided.allowed ? decided.outcome.events.map(({ key }) => key) : []);

/** The case on the day it is asked whether to go on to the authority. */
const open = untilAsked(facts.file);
const { id, deadline } = open.decisions.at(-1)!;
const decisionOf = (file: CaseFile) => file.decisions.find((one) => one.id === id)!;
const to = { assignee: 'anna', unit: null };

describe('a decision that is assigned', () => {
  test('waits as before, and changes nothing of the case', () => {
    const decided = assignDecision(open, id, to);
    const assigned = after(open, decided);
    expect(decisionOf(assigned)).toMatchObject({ status: 'assigned', deadline, handling: { assignee: 'anna' } });
    expect([assigned.position, assigned.flow]).toEqual([open.position, open.flow]);
    expect(keysOf(decided)).toEqual(['decision_assigned']);
  });

  test('can be taken from its assignee again', () => {
    expect(checkMayUnassignDecision(open, id)).toMatchObject({ refusal: 'decision_not_assigned' });
    const assigned = after(open, assignDecision(open, id, { assignee: null, unit: 'legal' }));
    const free = after(assigned, unassignDecision(assigned, id));
    expect(decisionOf(free)).toMatchObject({ status: 'unassigned', handling: { assignee: null, unit: null } });
  });

  test('is no longer postponed', () => {
    const late = after(open, postponeDecision(open, id, { until: addDays(deadline, 1) }));
    expect(decisionOf(after(late, assignDecision(late, id, to)))).toMatchObject({
      status: 'assigned',
      handling: { postponedUntil: null, timesPostponed: 1 },
    });
  });

  test('can be made, and not assigned after that', () => {
    const assigned = after(open, assignDecision(open, id, to));
    const made = after(assigned, makeDecision(assigned, { decision: id, options: ['surveillance'] }));
    expect(decisionOf(made)).toMatchObject({ status: 'made', handling: { assignee: 'anna' } });
    expect(refusalOf(assignDecision(made, id, to))).toBe('no_active_decision');
  });
});

describe('a decision that is postponed', () => {
  const postpone = (file: CaseFile, until: Day) => postponeDecision(file, id, { until });

  test.each([
    ['today', open.today, 'bad_action_input', undefined],
    ['before the deadline', addDays(deadline, -2), 'allowed', deadline],
    ['a week after it', addDays(deadline, 7), 'allowed', addDays(deadline, 7)],
    ['longer', addDays(deadline, 8), 'bad_action_input', undefined],
  ] as const)('until %s', (_until, until, expected, moved) => {
    const decided = postpone(open, until);
    expect(refusalOf(decided)).toBe(expected);
    if (decided.allowed) expect(decided.outcome.changed).toMatchObject([{ status: 'postponed', deadline: moved }]);
  });

  test('returns on its day to who had it, and times out only after its new deadline', () => {
    const until = addDays(deadline, 7);
    const assigned = after(open, assignDecision(open, id, to));
    for (const [file, status] of [
      [open, 'unassigned'],
      [assigned, 'assigned'],
    ] as const) {
      const late = after(file, postpone(file, until));
      const dayBefore = onDay(late, addDays(until, -1));
      expect(after(dayBefore, returnDecisions(dayBefore))).toEqual(dayBefore);
      const back = onDay(late, until);
      expect(decisionOf(after(back, returnDecisions(back)))).toMatchObject({ status, deadline: until });
      expect(nextDueDay(late)).toBe(addDays(until, 1));
    }
  });

  test('can be so twice, and never past the day that the law sets', () => {
    let file = open;
    for (const _time of [1, 2]) file = after(file, postpone(file, addDays(decisionOf(file).deadline, 7)));
    expect(checkMayPostponeDecision(file, id)).toMatchObject({ refusal: 'decision_postponed_too_often' });
    const lawful = {
      ...open,
      decisions: open.decisions.map((one) => ({ ...one, legalDeadline: addDays(deadline, 2) })),
    };
    expect(refusalOf(postpone(lawful, addDays(deadline, 2)))).toBe('allowed');
    expect(refusalOf(postpone(lawful, addDays(deadline, 3)))).toBe('decision_past_legal_deadline');
  });
});

describe('a decision that is recalled', () => {
  test('lets the case that waited for it continue', () => {
    const decided = recallDecision(open, id, {});
    const free = after(open, decided);
    expect(decisionOf(free).status).toBe('recalled');
    expect(statusOf(free.position)).not.toBe('paused');
    expect(nextDueDay(free)).toBe(open.today);
    expect(keysOf(decided)).toContain('decision_recalled');
  });

  test('lets the case return to the pause that ended with the question, for as long as before', () => {
    const lacking = aFlowCase({ known: { lacks_original_invoice: true } }).file;
    const invoices = lacking.invoices.map((invoice) => ({ ...invoice, hasOriginal: false }));
    const start = { ...lacking, invoices };
    const paused = after(start, requestInvoiceCopy(start, {}));
    const asked = untilAsked(paused);
    const question = asked.decisions.at(-1)!;
    expect(question).toMatchObject({
      type: 'invoice_copy',
      pausedBefore: [{ reason: 'invoice_copy_request', days: 14 }],
    });
    expect(findEndedPauses(asked, question.id)).toHaveLength(1);
    const free = after(asked, recallDecision(asked, question.id, {}));
    expect(free.pauses).toEqual([]);
    const again = after(asked, recallDecision(asked, question.id, { returnToPause: true }));
    expect(again.pauses).toEqual([{ reason: 'invoice_copy_request', from: asked.today, to: addDays(asked.today, 14) }]);
  });

  test('leaves a pause that still holds the case', () => {
    const pauses = [{ reason: 'manual_pause', from: open.today, to: addDays(open.today, 60) }] as const;
    const { holds } = open.position;
    const paused = {
      ...open,
      pauses: [...open.pauses, ...pauses],
      position: { ...open.position, holds: [...holds, 'manual_pause' as const] },
    };
    expect(after(paused, recallDecision(paused, id, { returnToPause: true })).pauses).toEqual(pauses);
  });

  test('is not recalled once it is made', () => {
    const made = after(open, makeDecision(open, { decision: id, options: ['surveillance'] }));
    expect(refusalOf(recallDecision(made, id, {}))).toBe('no_active_decision');
  });
});

describe('a person requests a decision', () => {
  const file = aCaseFile();

  test('and the case waits for it until the day that was set', () => {
    const asked = after(file, createDecision(file, { type: 'write_off', deadline: day('2026-03-20') }));
    expect(asked.decisions).toMatchObject([{ type: 'write_off', status: 'unassigned', deadline: '2026-03-20' }]);
    expect(asked.position.holds).toContain('waiting_on_decision');
    expect(nextDueDay(asked)).toBe('2026-03-21');
    expect(after(file, createDecision(file, { type: 'write_off' })).decisions[0]!.deadline).toBe('2026-04-09');
  });

  test.each([
    ['2026-03-10', 'bad_action_input'],
    ['2026-03-11', 'allowed'],
    ['2026-05-09', 'allowed'],
    ['2026-05-10', 'bad_action_input'],
  ])('by %s: %s', (until, expected) => {
    expect(refusalOf(createDecision(file, { type: 'write_off', deadline: day(until) }))).toBe(expected);
  });

  test('of a kind whose answers change something, and that is not requested already', () => {
    expect(requestableDecisions(file)).toContain('write_off');
    expect(requestableDecisions(file)).not.toContain('estate_action');
    expect(refusalOf(createDecision(file, { type: 'estate_action' }))).toBe('bad_action_input');
    const asked = after(file, createDecision(file, { type: 'write_off' }));
    expect(requestableDecisions(asked)).not.toContain('write_off');
    expect(checkMayCreateDecision(asked)).toMatchObject({ refusal: 'active_decision_already_exists' });
    expect(passiveOptions).toContain('await_inventory');
  });

  test('of a locked or closed case not at all', () => {
    const locked = aCaseFile({ position: aPosition({ holds: ['locked'] }) });
    expect(checkMayCreateDecision(locked)).toMatchObject({ refusal: 'case_locked' });
  });

  test('whose answer does not shorten the wait of the flow', () => {
    const waiting = aCaseFile({ flow: { item: 'wait_debt_collection_payment', date: day('2026-04-30') } });
    const asked = after(waiting, createDecision(waiting, { type: 'recall_enforcement' }));
    const answered = after(asked, makeDecision(asked, { options: ['continue'] }));
    expect(answered.flow).toEqual(waiting.flow);
  });
});
