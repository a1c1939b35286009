import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultFlows } from '../../flow/configuration/default-flows.ts';
import { previewFlow } from '../../flow/preview/preview-flow.ts';
import { anOrdinaryCase, aPosition } from '../../testing/a-case.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { aFlowCase } from '../../testing/a-flow-case.ts';
import { day } from '../../values/day.ts';
import { actionFactsOf, openDraft } from '../draft/draft.ts';
import { caseEvents } from '../states/case-events.ts';
import { caseLimits } from '../states/case-limits.ts';
import { type ActionFacts, checkAction, factsOfOneAction } from '../states/check-action.ts';
import { UNKNOWN } from '../states/unknown.ts';
import { computeTransition } from './compute-transition.ts';
import { testAll, testAny } from './conditions.ts';
import { transitions } from './transition-table.ts';

/** Every flag is supplied today; one that is not has this value. */
const unknownFlag = UNKNOWN as unknown as boolean;

/** The sources that may raise events: not tests and their helpers, not the table, not files with events of their own. */
function readSources(): readonly string[] {
  const root = join(import.meta.dirname, '../..');
  const others = /(case-events|event-guards|raise-decision|notification-kinds|-machines?)\.ts$/;
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|[\\/])(a|an|any)-[^\\/]*$/.test(file))
    .filter((file) => !others.test(file) && !/[\\/]transitions[\\/]/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));
}

test('every row of the transition table has an event that something raises', () => {
  const sources = readSources();
  // `event: 'x'`, `const event = … 'x'`, and what a function that returns an event returns.
  const linesOf = (source: string, raising: RegExp) => source.split('\n').filter((line) => raising.test(line));
  const raising = sources.flatMap((source) =>
    linesOf(source, source.includes('): CaseEvent') ? /\b(event|return)\b/ : /\bevent\b/),
  );
  const isRaised = (event: string) => raising.some((line) => line.includes(`'${event}'`));
  expect(transitions.filter(({ event }) => !isRaised(event)).map(({ id }) => id)).toEqual([]);
  expect(caseEvents.filter((event) => !isRaised(event))).toEqual([]);
});

test('a flow item that needs an unknown fact stops the flow with that reason', () => {
  const asking = [{ fact: 'has_car_registration', op: 'eq', value: false }] as const;
  const flowEntries = defaultFlows.standard.items.map((entry) =>
    entry.key === 'send_reminder' ? { ...entry, when: asking } : entry,
  );
  const stepsWith = (has_car_registration: boolean) =>
    previewFlow(aFlowCase({ file: { flowEntries }, known: { has_car_registration } }), day('2026-04-30')).steps;
  expect(stepsWith(unknownFlag).at(-1)).toMatchObject({ item: 'send_reminder', fault: 'fact_unknown' });
  expect(stepsWith(false).flatMap(({ letters }) => letters.map(({ kind }) => kind))).toContain('reminder');
  expect(stepsWith(true).flatMap(({ letters }) => letters.map(({ kind }) => kind))).not.toContain('reminder');
});

test('a fact that a draft lacks is unknown, and an action that needs it is refused with its own reason', () => {
  const facts = actionFactsOf(openDraft(aCaseFile()));
  const unknown = (Object.keys(facts) as (keyof ActionFacts)[]).filter((fact) => facts[fact] === UNKNOWN);
  expect(unknown.toSorted()).toEqual([...factsOfOneAction].toSorted());
  for (const action of ['send_sms', 'start_direct_debit'] as const)
    expect(checkAction(action, facts)).toEqual({ allowed: false, refusal: 'fact_unknown' });
});

test('a guard on an unknown fact refuses with its own reason, after the guards before it', () => {
  const bankrupt = aPosition({ state: 'bankruptcy_estate', phase: 'awaiting_trustee', status: 'processed' });
  const facts = anOrdinaryCase({ has_trustee: unknownFlag, trustee_is_complete: unknownFlag });
  const refusalAt = (position: typeof bankrupt, known = facts) => {
    const outcome = computeTransition(position, { event: 'trustee_registered' }, known, caseLimits);
    return outcome.allowed ? 'allowed' : outcome.refusal;
  };
  expect(refusalAt(aPosition())).not.toBe('fact_unknown');
  expect(refusalAt(bankrupt)).toBe('fact_unknown');
  expect(refusalAt(bankrupt, { ...facts, has_trustee: false })).toBe('fact_unknown');
  expect(refusalAt(bankrupt, { ...facts, has_trustee: false, trustee_is_complete: true })).toBe('allowed');
});

test('a row whose condition is unknown is not skipped', () => {
  const recalled = aPosition({ state: 'enforcement_recalled', status: 'processed' });
  const facts = anOrdinaryCase({ has_active_plan: unknownFlag });
  expect(computeTransition(recalled, { event: 'continue' }, facts, caseLimits)).toEqual({
    allowed: false,
    refusal: 'fact_unknown',
  });
});

test('an unknown fact makes no condition true or false', () => {
  const condition = (fact: string, op: 'eq' | 'ne' = 'eq') => ({ fact, op, value: true }) as const;
  const facts = { yes: true, no: false, open: UNKNOWN };
  expect(testAll([condition('open')], facts, caseLimits)).toBe(UNKNOWN);
  expect(testAll([condition('open', 'ne')], facts, caseLimits)).toBe(UNKNOWN);
  expect(testAll([condition('open'), condition('no')], facts, caseLimits)).toBe(false);
  expect(testAll([condition('open'), condition('yes')], facts, caseLimits)).toBe(UNKNOWN);
  expect(testAny([condition('open'), condition('yes')], facts, caseLimits)).toBe(true);
  expect(testAny([condition('open'), condition('no')], facts, caseLimits)).toBe(UNKNOWN);
  expect(testAny([condition('no')], facts, caseLimits)).toBe(false);
});
