import type { DecisionKey } from '../../decisions/decision-keys.ts';
import type { LetterKind } from '../../documents/letters/letter-kinds.ts';
import type { FlowFault } from '../../flow/items/flow-faults.ts';
import type { Day } from '../../values/day.ts';
import type { CaseState } from '../states/case-states.ts';
import type { CaseStatus, PauseReason } from '../states/case-statuses.ts';
import type { ClosedKind, ClosedReason } from '../states/closures.ts';
import type { Phase } from '../states/phases.ts';
import type { AheadStep } from './next-step.ts';

/** What is known of a case by whoever asks where it stands. */
export type SummaryFacts = {
  readonly today: Day;
  readonly state: CaseState;
  readonly phase: Phase | null;
  readonly status: CaseStatus;
  /** The day it came to its state. */
  readonly since: Day | null;
  readonly due: Day | null;
  readonly pause: { readonly reason: PauseReason; readonly from: Day; readonly to: Day | null } | null;
  readonly closed: {
    readonly on: Day;
    readonly kind: ClosedKind | null;
    readonly reason: ClosedReason | null;
  } | null;
  readonly failedReason: FlowFault | null;
  /** The newest that has gone out or waits to. */
  readonly letter: { readonly kind: LetterKind; readonly date: Day; readonly due: Day | null } | null;
  /** What the enforcement authority was asked last, and when it gave its verdict. */
  readonly application: {
    readonly kind: 'payment_order' | 'enforcement';
    readonly queued: Day;
    readonly decided: Day | null;
  } | null;
  readonly decision: {
    readonly type: DecisionKey;
    readonly deadline: Day;
    readonly defaultOption: string | null;
  } | null;
  /** What comes if nobody does anything; undefined where the reader may not know. */
  readonly ahead: readonly AheadStep[] | undefined;
  readonly next: { readonly item: string; readonly date: Day } | null;
};
