import type { DecisionKey } from '../../decisions/decision-keys.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import type { Day } from '../../values/day.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';
import type { CaseEffect } from '../states/case-effects.ts';
import type { CaseEvent } from '../states/case-events.ts';
import type { CaseFacts } from '../states/case-facts.ts';
import type { ClaimLimits } from '../states/case-limits.ts';
import {
  type BasePosition,
  type CasePosition,
  type EventFacts,
  type Hold,
  positionFacts,
} from '../states/case-position.ts';
import type { PauseReason } from '../states/case-statuses.ts';
import type { ClosedReason } from '../states/closures.ts';
import { UNKNOWN } from '../states/unknown.ts';
import { type KnownFacts, refuseUnknown, testAll, testAny } from './conditions.ts';
import { eventGuards } from './event-guards.ts';
import type { From, Stop, Transition } from './transition.ts';
import { transitions } from './transition-table.ts';

/** An event of a case, with its parameters. */
export type EventInput = {
  readonly event: CaseEvent;
  readonly reason?: ClosedReason;
  /** The requested length of a pause or a respite, or the days to answer a decision. */
  readonly days?: number;
  /** The day from which the event counts, where that is an earlier one, such as that of a court's decision. */
  readonly day?: Day;
  /** The last day to answer the decision that the event raises, where the law sets it. */
  readonly deadline?: Day;
  /** The pause to end, when there are several. */
  readonly pause?: PauseReason;
  /** The kind of decision, where the event is that a decision is required. */
  readonly decision?: DecisionKey;
};

export type TransitionOutcome =
  | {
      readonly allowed: true;
      readonly id: string;
      readonly passes: readonly Stop[];
      readonly to: CasePosition;
      readonly effects: readonly CaseEffect[];
    }
  | { readonly allowed: false; readonly refusal: Refusal };

const rowsOf = Object.groupBy(transitions, ({ event }) => event);

/** These pauses belong to their state and end with it. */
const boundHolds: readonly Hold[] = ['dispute', 'estate', 'debt_restructuring'];

/** The new position of a case after an event, or the refusal (rules §8.3). */
export function computeTransition(
  position: CasePosition | null,
  input: EventInput,
  facts: CaseFacts,
  limits: ClaimLimits,
): TransitionOutcome {
  const eventFacts: EventFacts = { close_reason: input.reason ?? null, days_asked: input.days ?? null };
  const known: KnownFacts = { ...facts, ...positionFacts(position), ...eventFacts };

  const broken = checkGuards(input.event, known, limits);
  if (broken) return { allowed: false, refusal: broken };
  const row = rowsOf[input.event]?.find(
    ({ from, when = [], lifts }) =>
      applies(from, position) &&
      // A row whose conditions are unknown is not skipped: the next row applies only when they fail.
      testAll(when, known, limits) !== false &&
      (!lifts || !input.pause || liftedOf(position, lifts, input.pause) !== undefined),
  );
  if (!row) return { allowed: false, refusal: 'status_not_allowed' };
  const { when = [] } = row;
  if (testAll(when, known, limits) === UNKNOWN) return { allowed: false, refusal: refuseUnknown(when, limits) };
  const reason = row.closes && pickReason(row.closes.reasons, eventFacts.close_reason);
  if (row.closes && reason === undefined) return { allowed: false, refusal: 'bad_action_input' };
  const lifted = row.lifts && liftedOf(position, row.lifts, input.pause);
  const to = move(position, row, lifted, reason ?? null);
  return { allowed: true, id: row.id, passes: row.passes ?? [], to, effects: row.effects ?? [] };
}

/** The refusal of the first guard that does not hold, or the reason why that is unknown. */
function checkGuards(event: CaseEvent, known: KnownFacts, limits: ClaimLimits): Refusal | undefined {
  for (const { must, refusal } of eventGuards[event]) {
    const result = testAny(must, known, limits);
    if (result !== true) return result === UNKNOWN ? refuseUnknown(must, limits) : refusal;
  }
  return undefined;
}

export function checkTransition(
  position: CasePosition | null,
  input: EventInput,
  facts: CaseFacts,
  limits: ClaimLimits,
): Verdict {
  const outcome = computeTransition(position, input, facts, limits);
  return outcome.allowed ? allow : refuse(outcome.refusal);
}

export function applies(from: From, position: CasePosition | null): boolean {
  if (!position) return from.is === 'unregistered';
  if (from.is === 'unregistered' || (from.is !== 'any' && (from.is === 'closed') !== (position.closed !== null)))
    return false;
  const { state, phase, holds } = position;
  return (
    (!from.states || from.states.includes(state)) &&
    !from.notStates?.includes(state) &&
    (!from.phases || (phase !== null && from.phases.includes(phase))) &&
    !(phase !== null && from.notPhases?.includes(phase)) &&
    (!from.holds || from.holds.some((hold) => holds.includes(hold)))
  );
}

/** A row with one reason gives it; a row with several requires it in the event. */
function pickReason(reasons: readonly (ClosedReason | null)[], eventFacts: ClosedReason | null) {
  if (reasons.length === 1) return reasons[0];
  return reasons.includes(eventFacts) ? eventFacts : undefined;
}

function liftedOf(
  position: CasePosition | null,
  lifts: readonly Hold[],
  named: PauseReason | undefined,
): Hold | undefined {
  return position?.holds.findLast((hold) => lifts.includes(hold) && (named === undefined || hold === named));
}

function move(
  position: CasePosition | null,
  row: Transition,
  lifted: Hold | undefined,
  reason: ClosedReason | null,
): CasePosition {
  const released = position && { ...position, holds: position.holds.filter((hold) => hold !== lifted) };
  const origin = row.to.back ? goBack(released, row.to.back) : released;
  const state = row.to.state ?? origin?.state;
  if (!state) throw new Error(`${row.id} has no target state`);

  const isSame = origin?.state === state;
  const base: BasePosition = {
    state,
    phase: row.to.phase === undefined && isSame ? origin.phase : (row.to.phase ?? null),
    status: row.to.status ?? origin?.status ?? 'queued',
    holds: holdsAfter(released?.holds ?? [], origin, isSame, row),
    before: turnEnforcement(row.aside ? origin : isSame ? origin.before : null, row.turnsEnforcementInto),
  };
  if (!row.closes) return { ...base, closed: row.to.back === 'closed' ? null : (position?.closed ?? null) };
  return {
    ...base,
    holds: base.holds.filter(isRefund),
    before: origin && withoutHolds(origin),
    closed: { kind: row.closes.kind, reason },
  };
}

/** A pending refund stays pending wherever the case moves. */
function holdsAfter(
  held: readonly Hold[],
  origin: BasePosition | null,
  isSame: boolean,
  row: Transition,
): readonly Hold[] {
  const added = row.holds ? [row.holds] : [];
  if (row.to.back) return [...origin!.holds.filter((hold) => !isRefund(hold)), ...held.filter(isRefund)];
  if (isSame) return [...held, ...added];
  if (row.aside || row.holds) return [...held.filter(isRefund), ...added];
  return held.filter((hold) => !boundHolds.includes(hold));
}

function isRefund(hold: Hold): boolean {
  return hold === 'refunding';
}

function turnEnforcement(position: BasePosition | null, into: Stop | undefined): BasePosition | null {
  if (!position || !into) return position;
  if (position.state !== 'enforcement') return { ...position, before: turnEnforcement(position.before, into) };
  const { state = position.state, phase = null, status = position.status } = into;
  return { ...position, state, phase, status };
}

/** A reopened case continues where it was closed, without holds. */
function withoutHolds({ state, phase, status, before }: BasePosition): BasePosition {
  return { state, phase, status, holds: [], before };
}

function goBack(position: BasePosition | null, to: 'state' | 'closed'): BasePosition {
  if (!position?.before) throw new Error(`there is no state to return to from ${position?.state}`);
  return to === 'closed' ? withoutHolds(position.before) : position.before;
}
