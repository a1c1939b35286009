import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseEffects } from '@fordra/domain/cases/states/case-effects';
import { caseEvents } from '@fordra/domain/cases/states/case-events';
import { caseFacts } from '@fordra/domain/cases/states/case-facts';
import { caseLimits } from '@fordra/domain/cases/states/case-limits';
import { caseStates } from '@fordra/domain/cases/states/case-states';
import { caseStatuses, pauseReasons } from '@fordra/domain/cases/states/case-statuses';
import { closedKinds, closedReasons } from '@fordra/domain/cases/states/closures';
import { phasesOf } from '@fordra/domain/cases/states/phases';
import { transitions } from '@fordra/domain/cases/transitions/transition-table';
import { flowProblems } from '@fordra/domain/flow/checks/check-flow-configuration';
import { flowItems, flowTypes } from '@fordra/domain/flow/items/flow-items';
import { expect, test } from 'vitest';
import { buildCaseStatesPage } from './case-states-page.ts';
import { word } from './case-words.ts';

const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'case-states.md'), 'utf8');

test('docs/case-states.md is printed from the table; `npm run docs` writes it', () => {
  expect(page).toBe(buildCaseStatesPage());
});

test('every row of the table is on the page', () => {
  const cellOf = (id: string) => new RegExp(`^\\| ${id} \\|`, 'm');
  expect(transitions.filter(({ id }) => !cellOf(id).test(page))).toEqual([]);
});

test.each<[string, readonly string[]]>([
  ['enum.cases.state.', caseStates],
  ['enum.cases.phase.', Object.values(phasesOf).flat()],
  ['enum.cases.status.', caseStatuses],
  ['enum.cases.pause.reason.', pauseReasons],
  ['enum.cases.closed_kind.', closedKinds],
  ['enum.cases.closed_reason.', closedReasons],
  ['flow.type.', flowTypes],
  ['flow.item.', flowItems],
  ['flow_problem.', flowProblems],
  ['case_event.', caseEvents],
  ['case_effect.', caseEffects],
  ['case_fact.', Object.keys(caseFacts)],
  ['case_limit.', Object.keys(caseLimits)],
])('every %s has words in both languages', (prefix, names) => {
  for (const name of names) expect([word('sv', prefix + name), word('en', prefix + name)]).not.toContain('');
});
