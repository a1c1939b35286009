import { describe, expect, test } from 'vitest';
import { day } from '../values/day.ts';
import { nextState } from '../values/machine.ts';
import type { Verdict } from '../values/verdict.ts';
import { checkMayDecide, checkMayPostpone, checkMayReset, lastPostponedDay, settleReason } from './check-decision.ts';
import { decisionTypes } from './decision-catalogue.ts';
import { checkMayDecideForGroup } from './decision-group.ts';
import { decisionEvents, decisionMachine, decisionStates } from './decision-machine.ts';
import { pickDefault, type TimeoutFacts } from './raise/pick-default.ts';
import { nextReminder, usualRemindDays } from './reminders.ts';

const answer = (verdict: Verdict) => (verdict.allowed ? 'allowed' : verdict.refusal);
const typeOf = (key: string) => decisionTypes.find((type) => type.key === key)!;
describe('when nobody decides in time', () => {
  const facts: TimeoutFacts = {
    defaultOption: null,
    isAtAuthority: false,
    isPaused: false,
    remaining: 5_000_00,
    arrangementIsPaid: false,
    timesTaken: {},
  };

  test.each<[string, Partial<TimeoutFacts>, string]>([
    ['continue_to_enforcement', {}, 'wait_30_days'],
    ['continue_to_enforcement', { timesTaken: { wait_30_days: 1 } }, 'surveillance'],
    ['approve_amortization', {}, 'ask_income_data'],
    ['approve_amortization', { timesTaken: { ask_income_data: 1 } }, 'refuse_and_continue'],
    ['settlement_offer', {}, 'reject'],
    ['dispute_response', { isPaused: true }, 'stay_paused'],
    ['dispute_response', {}, 'stay_paused'],
    ['dispute_response', { isAtAuthority: true }, 'recall_from_authority'],
    ['debt_restructuring_answer', {}, 'no_comment'],
    ['bankruptcy_proof', {}, 'file_claim'],
    ['bankruptcy_proof', { remaining: 999_99 }, 'waive'],
    ['estate_action', {}, 'await_inventory'],
    ['write_off', {}, 'surveillance'],
    ['long_term_surveillance', {}, 'move_to_surveillance'],
    ['recall_enforcement', {}, 'continue'],
    ['recall_enforcement', { arrangementIsPaid: true }, 'recall'],
    ['respite_extra', {}, 'refuse'],
    ['foreign_collection', {}, 'surveillance'],
    ['minor_debtor', {}, 'recall'],
    ['invoice_copy', {}, 'stay_paused'],
    ['refund_direction', {}, 'hold'],
    ['refund_direction', { timesTaken: { hold: 1 } }, 'refund'],
    ['refund_direction', { timesTaken: { hold: 1 }, remaining: 49_99 }, 'hold'],
  ])('%s %o: %s', (key, change, expected) => {
    expect(pickDefault(typeOf(key), { ...facts, ...change }).key).toBe(expected);
  });

  test('a creditor’s own default takes precedence over ours', () => {
    expect(pickDefault(typeOf('write_off'), { ...facts, defaultOption: 'keep_12_months' }).key).toBe('keep_12_months');
  });

  test('a default never starts enforcement, goes to court or waives capital', () => {
    const risky = decisionTypes.flatMap((type) =>
      type.options.filter(({ needsPerson }) => needsPerson).map(({ key }) => ({ type, key })),
    );
    expect(risky.length).toBeGreaterThan(10);
    for (const { type, key } of risky) expect(pickDefault(type, { ...facts, defaultOption: key }).key).not.toBe(key);
    expect(risky.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['apply_payment_order', 'court_transfer', 'write_off', 're_enforce']),
    );
  });

  test('without a default the most passive option is chosen', () => {
    const plain = { ...typeOf('continue_to_enforcement'), onTimeout: [] };
    expect(pickDefault(plain, facts).key).toBe('wait_30_days');
  });
});

describe('a decision', () => {
  test('of a group is made once', () => {
    const facts = { type: typeOf('write_off'), state: 'assigned' } as const;
    expect(answer(checkMayDecide(facts, ['sell']))).toBe('allowed');
    expect(answer(checkMayDecideForGroup('open'))).toBe('allowed');
    expect(answer(checkMayDecideForGroup('made'))).toBe('group_decision_already_made');
    expect(answer(checkMayDecide({ ...facts, state: 'made' }, ['major_1']))).toBe('no_active_decision');
  });

  test.each([
    [false, null, '', 'stands'],
    [true, 'goodwill', '', 'stands'],
    [true, null, '', 'reversed'],
    [true, 'other', 'för lite', 'reversed'],
    [true, 'other', 'kunden har betalat kontant', 'stands'],
  ] as const)('reason asked for %s, given %s “%s”: %s', (isAskedFor, reason, ownWords, expected) => {
    expect(settleReason(isAskedFor, reason, ownWords)).toBe(expected);
  });

  test.each([
    ['assigned', 0, null, 'allowed'],
    ['assigned', 2, null, 'decision_postponed_too_often'],
    ['assigned', 0, '2026-03-27', 'allowed'],
    ['postponed', 1, '2026-03-16', 'allowed'],
    ['assigned', 0, '2026-03-15', 'decision_past_legal_deadline'],
    ['made', 0, null, 'no_active_decision'],
  ] as const)('postponed when %s, %i times before, legal day %s: %s', (state, timesPostponed, legal, expected) => {
    const legalDeadline = legal === null ? null : day(legal);
    const facts = { state, today: day('2026-03-15'), deadline: day('2026-03-20'), timesPostponed, legalDeadline };
    expect(answer(checkMayPostpone(facts))).toBe(expected);
  });

  test('is postponed by a week at most, and not past the day that the law sets', () => {
    const last = (legal: string | null) =>
      lastPostponedDay({ deadline: day('2026-03-20'), legalDeadline: legal === null ? null : day(legal) });
    expect([last(null), last('2026-03-24'), last('2026-04-30')]).toEqual(['2026-03-27', '2026-03-24', '2026-03-27']);
  });

  test('can be reset before it was carried out', () => {
    const made = { state: 'made', isCarriedOut: false } as const;
    expect(answer(checkMayReset(made))).toBe('allowed');
    expect(answer(checkMayReset({ ...made, isCarriedOut: true }))).toBe('decision_carried_out');
    expect(answer(checkMayReset({ ...made, state: 'assigned' }))).toBe('no_active_decision');
  });

  test('has reminders a week, three days and a day before', () => {
    const next = (after: string) => nextReminder(day('2026-03-20'), usualRemindDays, day(after));
    expect(['2026-03-12', '2026-03-13', '2026-03-18', '2026-03-19'].map(next)).toEqual([
      '2026-03-13',
      '2026-03-17',
      '2026-03-19',
      null,
    ]);
  });

  test('can reach each of its states', () => {
    const reached = new Set<string>(['unassigned']);
    for (let grown = 0; grown < reached.size; ) {
      grown = reached.size;
      for (const state of decisionStates.filter((one) => reached.has(one)))
        for (const event of decisionEvents) reached.add(nextState(decisionMachine, state, event) ?? state);
    }
    expect([...reached].sort()).toEqual([...decisionStates].sort());
  });
});

test('every type has options, a deadline and a default', () => {
  for (const { options, deadlineDays, onTimeout, key } of decisionTypes) {
    const keys = options.map((option) => option.key);
    expect([key, new Set(keys).size]).toEqual([key, keys.length]);
    expect(deadlineDays).toBeGreaterThan(0);
    expect(onTimeout.every((step) => keys.includes(step.option))).toBe(true);
  }
  expect(decisionTypes).toHaveLength(15);
});
