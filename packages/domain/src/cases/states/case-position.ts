import type { CaseState } from './case-states.ts';
import { type CaseStatus, type PauseReason, pauseReasons } from './case-statuses.ts';
import type { ClosedKind, ClosedReason, Closure } from './closures.ts';
import { type Phase, phasesAtAuthority } from './phases.ts';

/** What stops a case, each at most once; the newest hold is shown as its status. */
export const holds = [...pauseReasons, 'locked', 'failed', 'refunding'] as const;

export type Hold = (typeof holds)[number];

/** The position of a case, and its position when a plan, a dispute or a bankruptcy suspended it. */
export type BasePosition = {
  readonly state: CaseState;
  readonly phase: Phase | null;
  /** Its status when nothing holds it. */
  readonly status: CaseStatus;
  /** Oldest first. */
  readonly holds: readonly Hold[];
  readonly before: BasePosition | null;
};

export type CasePosition = BasePosition & { readonly closed: Closure | null };

export function isPauseReason(hold: Hold | undefined): hold is PauseReason {
  return (pauseReasons as readonly (string | undefined)[]).includes(hold);
}

/** The status that is shown: of several holds the newest. */
export function statusOf(position: BasePosition): CaseStatus {
  const hold = position.holds.at(-1);
  if (hold === undefined) return position.status;
  return isPauseReason(hold) ? 'paused' : hold;
}

export function pauseOf(position: BasePosition): PauseReason | null {
  return position.holds.findLast(isPauseReason) ?? null;
}

/** The position itself, then the suspended ones, newest first. */
export function positionsOf(position: BasePosition): readonly BasePosition[] {
  return position.before ? [position, ...positionsOf(position.before)] : [position];
}

/** The facts that follow from a position, by the names that conditions use. */
export type PositionFacts = {
  readonly state: CaseState | null;
  readonly phase: Phase | null;
  readonly status: CaseStatus | null;
  readonly pause: PauseReason | null;
  readonly is_paused: boolean;
  readonly holds: readonly Hold[];
  readonly is_closed: boolean;
  readonly closed_kind: ClosedKind | null;
  /** Its state and the suspended states. */
  readonly states: readonly CaseState[];
  /** The enforcement authority has an application of ours. */
  readonly application_is_sent: boolean;
};

/** Parameters of the event. */
export type EventFacts = { readonly close_reason: ClosedReason | null; readonly days_asked: number | null };

export type PositionFact = keyof PositionFacts | keyof EventFacts;

const unregistered: PositionFacts = {
  state: null,
  phase: null,
  status: null,
  pause: null,
  is_paused: false,
  holds: [],
  is_closed: false,
  closed_kind: null,
  states: [],
  application_is_sent: false,
};

export function positionFacts(position: CasePosition | null): PositionFacts {
  if (!position) return unregistered;
  const positions = positionsOf(position);
  return {
    state: position.state,
    phase: position.phase,
    status: statusOf(position),
    pause: pauseOf(position),
    is_paused: pauseOf(position) !== null,
    holds: position.holds,
    is_closed: position.closed !== null,
    closed_kind: position.closed?.kind ?? null,
    states: positions.map(({ state }) => state),
    application_is_sent: positions.some(isAtAuthority),
  };
}

function isAtAuthority({ state, phase }: BasePosition): boolean {
  return state === 'enforcement' && (phasesAtAuthority as readonly (string | null)[]).includes(phase);
}
