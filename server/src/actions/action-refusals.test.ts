import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actionRefusals } from './action-refusals.ts';
import { allActions } from './all-actions.ts';

/** What cases answer in every situation, as the domain's own table has it. */
const golden = readFileSync(
  new URL('../../../packages/domain/src/cases/actions/may.golden.txt', import.meta.url),
  'utf8',
);
/** Shorter there than on the wire. */
const wireNames: Readonly<Record<string, string>> = {
  pause: 'pause_case',
  resume: 'resume_case',
  cancel: 'cancel_case',
  reopen: 'reopen_case',
  'reset failed': 'reset_failed_case',
  'change flow': 'change_flow_configuration',
};

test('every refusal that a case answers an action with is told of that action', () => {
  const answered = [...golden.matchAll(/^ {2}(\S[\w ]*?) +(\w+)$/gm)].filter(([, , answer]) => answer !== 'may');
  expect(answered.length).toBeGreaterThan(50);
  const untold = answered.filter(([, name, refusal]) => {
    const action = wireNames[name!] ?? name!.replaceAll(' ', '_');
    return !actionRefusals[action]?.some((told) => told === refusal);
  });
  expect(untold.map(([line]) => line)).toEqual([]);
});

test('refusals are told of actions that there are', () => {
  const names = allActions.map(({ name }) => name);
  expect(Object.keys(actionRefusals).filter((name) => !names.includes(name))).toEqual([]);
});
