import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anOrdinaryCase } from '../../testing/a-case.ts';
import { caseEffects } from '../states/case-effects.ts';
import { type CaseEvent, caseEvents } from '../states/case-events.ts';
import { type CaseFact, type CaseFacts, caseFacts } from '../states/case-facts.ts';
import { caseLimits } from '../states/case-limits.ts';
import { type CasePosition, holds, pauseOf, positionsOf, statusOf } from '../states/case-position.ts';
import { caseStates } from '../states/case-states.ts';
import { caseStatuses, pauseReasons } from '../states/case-statuses.ts';
import { closedKinds, closedReasons } from '../states/closures.ts';
import { isPhaseOf, phasesOf } from '../states/phases.ts';
import { applies, computeTransition, type EventInput } from './compute-transition.ts';
import type { Condition } from './conditions.ts';
import { eventGuards } from './event-guards.ts';
import type { Transition } from './transition.ts';
import { transitions } from './transition-table.ts';

/** A value that meets a condition, or fails it. */
function valueFor({ fact, op, value }: Condition, meets: boolean): unknown {
  if (!(fact in caseFacts)) return undefined;
  const wanted = typeof value === 'object' && value !== null && 'limit' in value ? caseLimits[value.limit] : value;
  const kind = caseFacts[fact as CaseFact];
  if (op === 'eq' || op === 'ne') {
    if ((op === 'eq') === meets) return wanted;
    if (kind === 'flag') return !wanted;
    return Array.isArray(kind) ? kind.find((word) => word !== wanted) : Number(wanted) + 1;
  }
  if (op === 'in') return (kind as readonly string[]).find((word) => (wanted as string[]).includes(word) === meets);
  const upwards = op === 'gt' || op === 'gte';
  return Number(wanted) + (upwards === meets ? 1 : -1);
}

function meeting(conditions: readonly Condition[], facts: CaseFacts = anOrdinaryCase()): CaseFacts {
  const known = conditions.filter(({ fact }) => fact in caseFacts);
  return { ...facts, ...Object.fromEntries(known.map((condition) => [condition.fact, valueFor(condition, true)])) };
}

/** The facts that a row needs: its event's guards hold, its own conditions hold, and no earlier row applies. */
function factsFor(row: Transition): CaseFacts {
  const own = meeting(row.when ?? [], meeting(eventGuards[row.event].map(({ must }) => must[0]!)));
  const earlier = transitions
    .slice(0, transitions.indexOf(row))
    .filter(({ event, when }) => event === row.event && when);
  const spared = earlier.flatMap(
    ({ when }) => when!.find(({ fact }) => !row.when?.some((one) => one.fact === fact)) ?? [],
  );
  return { ...own, ...Object.fromEntries(spared.map((condition) => [condition.fact, valueFor(condition, false)])) };
}

const factsOf = new Map(transitions.map((row) => [row, factsFor(row)]));

function eventsOf(row: Transition): readonly EventInput[] {
  const reasons = row.closes?.reasons ?? [null];
  return reasons.slice(0, 2).map((reason) => ({ event: row.event, days: 10, ...(reason && { reason }) }));
}

const keyOf = (position: CasePosition) =>
  JSON.stringify([
    position.state,
    position.phase,
    statusOf(position),
    pauseOf(position),
    position.closed,
    position.before?.state,
    position.before?.phase,
  ]);

/** Every position that a case can reach when all conditions hold, with the rows that lead there. */
function explore() {
  const reached = new Map<string, CasePosition>();
  const used = new Set<string>();
  const passed = new Set<string>();
  const queue: (CasePosition | null)[] = [null];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    for (const row of transitions.filter(({ from }) => applies(from, at))) {
      for (const input of eventsOf(row)) {
        const outcome = computeTransition(at, input, factsOf.get(row)!, caseLimits);
        if (!outcome.allowed) continue;
        used.add(outcome.id);
        for (const stop of outcome.passes) for (const name of Object.values(stop)) if (name !== null) passed.add(name);
        const key = keyOf(outcome.to);
        // Two holds at once cover the combinations; more only multiply the positions.
        const depth = positionsOf(outcome.to).length - (outcome.to.closed ? 1 : 0);
        const deepest = outcome.to.state === 'estate' ? 3 : 2; // The estate of someone who disputed a claim.
        if (reached.has(key) || depth > deepest || outcome.to.holds.length > 1) continue;
        reached.set(key, outcome.to);
        queue.push(outcome.to);
      }
    }
  }
  return { positions: [...reached.values()], used, passed };
}

const { positions, used, passed } = explore();

describe('every name of the specifications can be reached', () => {
  test('states', () => {
    expect(caseStates.filter((state) => !positions.some((one) => one.state === state))).toEqual([]);
  });
  test.each(Object.entries(phasesOf))('phases of %s', (state, phases) => {
    const rested = (phase: string) => positions.some((one) => one.state === state && one.phase === phase);
    expect(phases.filter((phase) => !rested(phase) && !passed.has(phase))).toEqual([]);
  });
  test('statuses', () => {
    const rested = new Set(positions.map(statusOf));
    expect(caseStatuses.filter((status) => !rested.has(status) && !passed.has(status))).toEqual([]);
  });
  test('pause reasons', () => {
    const rested = new Set(positions.map(pauseOf));
    expect(pauseReasons.filter((reason) => !rested.has(reason))).toEqual([]);
  });
  test('kinds and reasons of closing', () => {
    const closures = positions.flatMap(({ closed }) => closed ?? []);
    expect(closedKinds.filter((kind) => !closures.some((one) => one.kind === kind))).toEqual([]);
    expect(closedReasons.filter((reason) => !closures.some((one) => one.reason === reason))).toEqual([]);
  });
  test('events and rows', () => {
    expect(transitions.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([]);
    expect(caseEvents.filter((event) => !transitions.some((row) => row.event === event))).toEqual([]);
  });
  test('effects', () => {
    expect(caseEffects.filter((effect) => !transitions.some((row) => row.effects?.includes(effect)))).toEqual([]);
  });
});

describe('every refusal of the table is given, in its order', () => {
  const rows = caseEvents.flatMap((event) =>
    eventGuards[event].map((guard, index) => [event, guard.refusal, guard, index] as const),
  );
  test.each(rows)('%s: %s', (event, refusal, guard, index) => {
    const earlier = eventGuards[event].slice(0, index).map(({ must }) => must[0]!);
    const rest = eventGuards[event].slice(index + 1).map(({ must }) => must[0]!);
    const broken = guard.must.filter(({ fact }) => fact in caseFacts);
    const good = meeting(earlier, meeting(rest));
    const facts = { ...good, ...Object.fromEntries(broken.map((one) => [one.fact, valueFor(one, false)])) };
    const tried: readonly EventInput[] = [{ event }, { event, days: 10 }, { event, days: 999 }, { event, days: 0 }];
    const refused = [null, ...positions].some((position) =>
      tried.some((input) => {
        const outcome = computeTransition(position, input, facts as CaseFacts, caseLimits);
        return !outcome.allowed && outcome.refusal === refusal;
      }),
    );
    expect(refused).toBe(true);
  });
});

describe('no sequence of events leaves the table', () => {
  const anyFacts = fc.record(
    Object.fromEntries(
      Object.entries(caseFacts).map(([fact, kind]) => {
        if (kind === 'flag') return [fact, fc.boolean()];
        if (kind === 'amount') return [fact, fc.integer({ min: -1_000_00, max: 10_000_00 })];
        if (kind === 'number') return [fact, fc.option(fc.integer({ min: 0, max: 120 }))];
        return [fact, fc.constantFrom(...kind)];
      }),
    ),
  ) as unknown as fc.Arbitrary<CaseFacts>;
  const anyStep = fc.record({
    event: fc.constantFrom(...caseEvents),
    reason: fc.option(fc.constantFrom(...closedReasons), { nil: undefined }),
    days: fc.option(fc.integer({ min: -1, max: 100 }), { nil: undefined }),
    facts: fc.oneof(anyFacts, fc.constant(anOrdinaryCase())),
  });
  type Step = { event: CaseEvent; reason?: EventInput['reason']; days?: number | undefined; facts: CaseFacts };

  test('after any events in any order, a case has a position of the table', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        let at: CasePosition | null = null;
        const all: readonly Step[] = [
          { event: 'register_case', facts: anOrdinaryCase() },
          ...(steps as readonly Step[]),
        ];
        for (const { facts, ...input } of all) {
          const outcome = computeTransition(at, input as EventInput, facts, caseLimits);
          if (!outcome.allowed) continue;
          expectSound(outcome.to);
          at = outcome.to;
        }
      }),
      { numRuns: 300 },
    );
  });

  test('every position can be brought to an end', () => {
    const ends = positions.filter((position) => !position.closed && !canEnd(position, 3));
    expect(ends.map(keyOf)).toEqual([]);
  });
});

test('a row is found by its number, and no two share one', () => {
  const ids = transitions.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const numbers = new Set(ids.map((id) => Number(/\d+/.exec(id)![0])));
  const missing = Array.from({ length: 76 }, (_, index) => index + 1).filter((number) => !numbers.has(number));
  expect(missing).toEqual([]);
});

function expectSound(position: CasePosition): void {
  for (const layer of positionsOf(position)) {
    expect(caseStates).toContain(layer.state);
    expect(isPhaseOf(layer.state, layer.phase)).toBe(true);
    expect(new Set(layer.holds).size).toBe(layer.holds.length);
    expect(layer.holds.every((hold) => holds.includes(hold))).toBe(true);
  }
  const states = positionsOf(position).map(({ state }) => state);
  expect(states.length).toBeLessThanOrEqual(5);
  const isEnded = ['closed', 'completed'].includes(position.status);
  expect(isEnded).toBe(position.closed !== null);
  if (position.closed) expect(position.before).not.toBeNull();
  if (position.closed) expect(position.holds.every((hold) => hold === 'refunding')).toBe(true);
  if (['creditor_cancellation', 'written_off'].includes(position.state)) expect(position.closed).not.toBeNull();
}

function canEnd(position: CasePosition, steps: number): boolean {
  if (position.closed) return true;
  if (steps === 0) return false;
  return transitions
    .filter(({ from, closes, lifts }) => applies(from, position) && (closes || lifts))
    .some((row) => {
      const outcome = computeTransition(position, eventsOf(row)[0]!, factsOf.get(row)!, caseLimits);
      return outcome.allowed && canEnd(outcome.to, steps - 1);
    });
}
