import { expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { decisionTypes } from '../decision-catalogue.ts';
import { checkDecisionTemplate, type DecisionTemplate, defaultableOptions } from '../decision-template.ts';
import { buildDecision } from './build-decision.ts';

const today = day('2026-03-10');
const stage = { isAtAuthority: false, isPaused: false };

function aTemplate(given: Partial<DecisionTemplate>): DecisionTemplate {
  return {
    id: 't',
    type: 'write_off',
    defaultOption: null,
    deadlineDays: null,
    remindDays: null,
    unit: null,
    instruction: null,
    needsReason: [],
    ...given,
  };
}

const build = (
  templates: readonly DecisionTemplate[],
  isAtAuthority = false,
  type: DecisionTemplate['type'] = 'write_off',
) =>
  buildDecision(
    type,
    { today, decisions: [], pauses: [], decisionTemplates: templates },
    { stage: { ...stage, isAtAuthority }, remaining: 5_000_00 },
  );

test('without a template the deadline and the default are ours', () => {
  expect(build([])).toMatchObject({ deadline: '2026-04-09', defaultOption: 'surveillance', template: null });
  expect(build([aTemplate({ type: 'invoice_copy', deadlineDays: 3 })])).toMatchObject({ deadline: '2026-04-09' });
});

test('the first template of its type sets what it names, and the rest is ours', () => {
  const own = aTemplate({ id: 'own', deadlineDays: 5, unit: 'legal', instruction: { sv: 'Fråga Eva' } });
  const ofAccount = aTemplate({ id: 'account', defaultOption: 'keep_12_months' });
  expect(build([own, ofAccount])).toMatchObject({
    deadline: '2026-03-15',
    defaultOption: 'surveillance',
    template: { id: 'own', unit: 'legal', instruction: { sv: 'Fråga Eva' } },
  });
  expect(build([ofAccount])).toMatchObject({ deadline: '2026-04-09', defaultOption: 'keep_12_months' });
});

test('a template gives no more time than the authority and the law do', () => {
  const slow = (type: DecisionTemplate['type']) => [aTemplate({ type, deadlineDays: 60 })];
  expect(build(slow('dispute_response'), false, 'dispute_response').deadline).toBe('2026-05-09');
  expect(build(slow('dispute_response'), true, 'dispute_response').deadline).toBe('2026-03-31');
  expect(build(slow('debt_restructuring_answer'), false, 'debt_restructuring_answer')).toMatchObject({
    deadline: '2026-04-09',
    legalDeadline: '2026-04-09',
  });
});

test.each([
  ['our own default', { type: 'write_off', account: 'a', default_option: 'keep_12_months' }, []],
  ['nothing but the type', { type: 'write_off', creditor: 'c' }, []],
  ['no owner', { type: 'write_off' }, ['account']],
  [
    'a default that needs a person',
    { type: 'write_off', account: 'a', default_option: 'write_off' },
    ['default_option'],
  ],
  ['a default of another decision', { type: 'write_off', account: 'a', default_option: 'hold' }, ['default_option']],
  ['more days than the law', { type: 'debt_restructuring_answer', account: 'a', deadline_days: 31 }, ['deadline_days']],
])('a template with %s', (_what, after, expected) => {
  expect(checkDecisionTemplate({ after }).map(({ path }) => path)).toEqual(expected);
});

test('every decision has an option that may be its default, and none of them needs a person', () => {
  for (const type of decisionTypes) {
    const options = defaultableOptions(type);
    expect([type.key, options.length > 0]).toEqual([type.key, true]);
    expect(options.filter(({ needsPerson, awaits }) => needsPerson || awaits)).toEqual([]);
  }
});
