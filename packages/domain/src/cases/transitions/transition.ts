import type { CaseEffect } from '../states/case-effects.ts';
import type { CaseEvent } from '../states/case-events.ts';
import type { Hold } from '../states/case-position.ts';
import type { CaseState } from '../states/case-states.ts';
import type { CaseStatus } from '../states/case-statuses.ts';
import type { ClosedKind, ClosedReason } from '../states/closures.ts';
import type { Phase } from '../states/phases.ts';
import type { Condition } from './conditions.ts';

/** Where a row of the table applies; absent attributes match anything. `unregistered` is a case that does not exist yet. */
export type From = {
  readonly is: 'unregistered' | 'open' | 'closed' | 'any';
  readonly states?: readonly CaseState[];
  readonly notStates?: readonly CaseState[];
  readonly phases?: readonly Phase[];
  readonly notPhases?: readonly Phase[];
  /** One of these holds is on the case. */
  readonly holds?: readonly Hold[];
};

/**
 * The new position; absent attributes stay as they were. `back` returns to the suspended state, with
 * all its holds, or to where the case was closed.
 */
export type Stop = {
  readonly back?: 'state' | 'closed';
  readonly state?: CaseState;
  /** Null: none. */
  readonly phase?: Phase | null;
  readonly status?: CaseStatus;
};

export type Transition = {
  readonly id: string;
  readonly from: From;
  readonly event: CaseEvent;
  /** Conditions that select between rows of the same event: the first row whose conditions hold applies. */
  readonly when?: readonly Condition[];
  /** The event keys that are written to the timeline. */
  readonly passes?: readonly Stop[];
  readonly to: Stop;
  /** Added to the holds of the case; a pause that comes with a new state replaces the earlier holds. */
  readonly holds?: Hold;
  /** Of these holds, the one named by the event, or else the newest, is removed. */
  readonly lifts?: readonly Hold[];
  /** The case is only suspended: its position is kept, so that it can return to it. */
  readonly aside?: true;
  /** The phase that the suspended enforcement has reached meanwhile. */
  readonly turnsEnforcementInto?: Stop;
  readonly closes?: { readonly kind: ClosedKind; readonly reasons: readonly (ClosedReason | null)[] };
  readonly effects?: readonly CaseEffect[];
};
