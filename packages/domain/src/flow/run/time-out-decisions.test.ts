import { describe, expect, test } from 'vitest';
import { registerObjection } from '../../cases/actions/register-objection.ts';
import { resumeCase } from '../../cases/actions/resume-case.ts';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import { balanceOf } from '../../cases/draft/book-voucher.ts';
import { openDraft } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import { makeDecision } from '../../decisions/actions/make-decision.ts';
import { aPosition } from '../../testing/a-case.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { aLetterFacts } from '../../testing/a-letter.ts';
import { addDays, day } from '../../values/day.ts';
import { carryOutChoice } from './carry-out-choice.ts';
import { carryOutDecision } from './carry-out-decision.ts';
import { runFlowItem } from './run-flow-item.ts';

const asked = { status: 'unassigned', deadline: day('2026-05-01'), option: null } as const;

test('a decision that is requested again holds the case, though the one beside it times out the same day', () => {
  const file = aCaseFile({
    today: day('2026-05-02'),
    position: aPosition({
      phase: 'evaluate',
      status: 'paused',
      holds: ['waiting_on_decision', 'objection'],
    }),
    pauses: [
      { reason: 'waiting_on_decision', from: day('2026-04-17'), to: null },
      { reason: 'objection', from: day('2026-04-17'), to: day('2026-05-17') },
    ],
    flow: { item: 'schedule_enforcement', date: day('2026-04-17') },
    decisions: [
      { ...asked, id: 'first', type: 'continue_to_enforcement', defaultOption: 'surveillance' },
      { ...asked, id: 'second', type: 'dispute_response', defaultOption: 'stay_paused' },
    ],
  });
  const { outcome } = runFlowItem({ file, letterFacts: aLetterFacts() });
  expect(outcome.decisions.map(({ type }) => type)).toEqual(['continue_to_enforcement', 'dispute_response']);
  expect(outcome.position.holds).toContain('waiting_on_decision');
});

test.each([
  ['continue_to_enforcement', 'wait_30_days'],
  ['invoice_copy', 'stay_paused'],
  ['dispute_response', 'stay_paused'],
  ['any', 'continue'],
])('a decision %s that times out as %s gives a case without a next item no day', (type, defaultOption) => {
  const file = aCaseFile({
    today: day('2026-05-02'),
    position: aPosition({ state: 'enforcement', phase: 'evaluate', status: 'paused', holds: ['waiting_on_decision'] }),
    pauses: [{ reason: 'waiting_on_decision', from: day('2026-04-17'), to: null }],
    flow: { item: null, date: null },
  });
  const step = carryOutDecision(openDraft(file), type, defaultOption);
  expect(step.allowed && step.draft.outcome.flow).toEqual({ item: null, date: null });
});

test('a chosen wait of a year gives a case without a next item no day', () => {
  const file = aCaseFile({ position: aPosition({ state: 'debt_surveillance' }), flow: { item: null, date: null } });
  const choice = { type: 'any', option: 'keep_12_months', amount: undefined, reason: '' };
  const step = carryOutChoice(openDraft(file), choice);
  expect(step.allowed && step.draft.outcome.flow).toEqual({ item: null, date: null });
});

describe('an unanswered objection', () => {
  const objected = aCaseFile({
    today: day('2026-02-12'),
    position: aPosition({ state: 'reminder' }),
    letters: [{ kind: 'reminder', date: day('2026-02-10'), due: day('2026-02-20'), amount: 10_060_00 }],
    flow: { item: 'wait_reminder_payment', date: day('2026-02-25') },
  });
  const registered = registerObjection(objected, { reason: 'price', text: 'Fel pris' });
  if (!registered.allowed) throw new Error(registered.refusal);
  const waiting = afterOutcome(objected, registered.outcome);

  function afterDays(file: CaseFile, days: number): CaseFile {
    let current = file;
    for (let passed = 1; passed <= days; passed++) {
      const on = onDay(current, addDays(file.today, passed));
      current = afterOutcome(on, runFlowItem({ file: on, letterFacts: aLetterFacts() }).outcome);
    }
    return current;
  }

  test('keeps the case waiting, without letters or fees, and is asked about again every 30 days', () => {
    const open = (file: CaseFile) => file.decisions.filter(({ status }) => status === 'unassigned');
    expect(open(waiting)).toMatchObject([{ type: 'dispute_response', deadline: '2026-03-14' }]);
    expect(open(afterDays(waiting, 30))).toHaveLength(1);
    const later = afterDays(waiting, 31);
    expect(later.decisions.map(({ status, option }) => [status, option])).toEqual([
      ['defaulted', 'stay_paused'],
      ['unassigned', null],
    ]);
    expect(open(later)).toMatchObject([{ type: 'dispute_response', deadline: '2026-04-14' }]);
    const year = afterDays(waiting, 365);
    expect(year.position).toMatchObject({ state: 'reminder', holds: ['objection'] });
    expect(year.letters).toEqual(waiting.letters);
    expect(balanceOf(openDraft(year)).debt_collection_fee).toBe(balanceOf(openDraft(waiting)).debt_collection_fee);
    expect(year.decisions.filter(({ option }) => option === 'stay_paused')).toHaveLength(11);
  });

  test('holds a case that waited for the decision by its pause alone, so that an answer lets it continue', () => {
    const unanswered = { ...objected, facts: { ...objected.facts, objection_is_answered: false } };
    const asking = afterDays(unanswered, 13);
    expect(asking.position.holds).toEqual(['waiting_on_decision']);
    const again = registerObjection(asking, { reason: 'price', text: 'Fel pris' });
    if (!again.allowed) throw new Error(again.refusal);
    const later = afterDays(afterOutcome(asking, again.outcome), 31);
    expect(later.position.holds).toEqual(['objection']);
    expect(later.decisions.map(({ status }) => status)).toEqual(['defaulted', 'unassigned']);
    const answered = resumeCase(later, {});
    if (!answered.allowed) throw new Error(answered.refusal);
    expect(answered.outcome.position.holds).toEqual([]);
    expect(answered.outcome.ended).toMatchObject([{ status: 'recalled' }]);
    expect(answered.outcome.flow.date).toBe(later.today);
  });

  test('is answered by a person later, and the case continues', () => {
    const later = afterDays(waiting, 100);
    const made = makeDecision(later, { options: ['reject_with_statement'], reason: 'other' });
    if (!made.allowed) throw new Error(made.refusal);
    const answered = afterOutcome(later, made.outcome);
    expect(answered.position).toMatchObject({ state: 'reminder', holds: [] });
    expect(afterDays(answered, 5).letters.map(({ kind }) => kind)).toContain('debt_collection');
  });

  test('stops the demand of a case whose pause has ended without an answer', () => {
    const file = { ...objected, facts: { ...objected.facts, objection_is_answered: false }, today: day('2026-02-25') };
    const { outcome } = runFlowItem({ file, letterFacts: aLetterFacts() });
    expect(outcome.letters).toEqual([]);
    expect(outcome.vouchers).toEqual([]);
    expect(outcome.decisions).toMatchObject([{ type: 'dispute_response', defaultOption: 'stay_paused' }]);
  });
});
