import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allActions } from './all-actions.ts';

/** The refusals of case events, as the domain's table lists them. */
const golden = readFileSync(
  new URL('../../../packages/domain/src/cases/actions/may.golden.txt', import.meta.url),
  'utf8',
);
/** Events whose action has another name on the wire. */
const wireNames: Readonly<Record<string, string>> = {
  pause: 'pause_case',
  resume: 'resume_case',
  cancel: 'cancel_case',
  reopen: 'reopen_case',
  'reset failed': 'reset_failed_case',
  'change flow': 'change_flow_configuration',
};

test('every refusal of a case event is listed by the action that triggers it', () => {
  const answered = [...golden.matchAll(/^ {2}(\S[\w ]*?) +(\w+)$/gm)].filter(([, , answer]) => answer !== 'may');
  expect(answered.length).toBeGreaterThan(50);
  const missing = answered.filter(([, name, refusal]) => {
    const wireName = wireNames[name!] ?? name!.replaceAll(' ', '_');
    const listed = allActions.find((action) => action.name === wireName)?.refusals ?? [];
    return !listed.some((one) => one === refusal);
  });
  expect(missing.map(([line]) => line)).toEqual([]);
});

test('every action lists at least one refusal, and none twice', () => {
  const wrong = allActions.filter(({ refusals }) => refusals.length === 0 || new Set(refusals).size < refusals.length);
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
