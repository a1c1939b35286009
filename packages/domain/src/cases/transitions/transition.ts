import type { CaseEffect } from '../states/case-effects.ts';
import type { CaseEvent } from '../states/case-events.ts';
import type { Hold } from '../states/case-position.ts';
import type { CaseState } from '../states/case-states.ts';
import type { CaseStatus } from '../states/case-statuses.ts';
import type { ClosedKind, ClosedReason } from '../states/closures.ts';
import type { Phase } from '../states/phases.ts';
import type { Condition } from './conditions.ts';

/** Where a row of the table applies; what is left out does not matter. `unborn` is a case not yet registered. */
export type From = {
  readonly is: 'unborn' | 'open' | 'closed' | 'any';
  readonly states?: readonly CaseState[];
  readonly notStates?: readonly CaseState[];
  readonly phases?: readonly Phase[];
  readonly notPhases?: readonly Phase[];
  /** One of these holds it. */
  readonly holds?: readonly Hold[];
};

/**
 * Where a case goes; what is left out stays as it was. `back` returns to the state it was taken aside from, with
 * everything that held it there, or to where it was closed.
 */
export type Stop = {
  readonly back?: 'state' | 'closed';
  readonly state?: CaseState;
  readonly phase?: Phase;
  readonly status?: CaseStatus;
};

export type Transition = {
  readonly id: string;
  readonly from: From;
  readonly event: CaseEvent;
  /** Which of several rows for the same event it is: the first whose conditions hold. */
  readonly when?: readonly Condition[];
  /** What its history tells on the way. */
  readonly passes?: readonly Stop[];
  readonly to: Stop;
  /** Added to what holds the case; a pause that comes with a new state replaces what held it before. */
  readonly holds?: Hold;
  /** Of these the one that is named with the event, or else the newest, holds the case no longer. */
  readonly lifts?: readonly Hold[];
  /** The case is only taken aside: where it stood is kept, so that it can go back. */
  readonly aside?: true;
  /** What the enforcement it was taken aside from has become meanwhile. */
  readonly turnsEnforcementInto?: Stop;
  readonly closes?: { readonly kind: ClosedKind; readonly reasons: readonly (ClosedReason | null)[] };
  readonly effects?: readonly CaseEffect[];
};
