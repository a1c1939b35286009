import type { DecisionKey } from '../../decisions/decision-keys.ts';
import type { LetterFault, LetterStatus } from '../../documents/letters/letter-delivery.ts';
import type { LetterKind } from '../../documents/letters/letter-kinds.ts';
import type { FlowFault } from '../../flow/items/flow-faults.ts';
import type { Day } from '../../values/day.ts';
import type { CaseState } from '../states/case-states.ts';
import type { CaseStatus, PauseReason } from '../states/case-statuses.ts';
import type { ClosedKind, ClosedReason } from '../states/closures.ts';
import type { Phase } from '../states/phases.ts';
import type { UpcomingStep } from './next-step.ts';

/** The creditor of the case answers its questions. */
export type SummaryReader = 'creditor' | 'other';

/** The facts of a case that its summary is built from. */
export type SummaryFacts = {
  readonly reader: SummaryReader;
  readonly today: Day;
  readonly state: CaseState;
  readonly phase: Phase | null;
  readonly status: CaseStatus;
  /** The day the case entered its state. */
  readonly since: Day | null;
  readonly due: Day | null;
  readonly pause: { readonly reason: PauseReason; readonly from: Day; readonly to: Day | null } | null;
  readonly closed: {
    readonly on: Day;
    readonly kind: ClosedKind | null;
    readonly reason: ClosedReason | null;
  } | null;
  readonly failedReason: FlowFault | null;
  /** The newest letter that was not stopped. */
  readonly letter: {
    readonly kind: LetterKind;
    readonly status: LetterStatus;
    readonly date: Day;
    readonly due: Day | null;
    /** Why it came back or could not be sent. */
    readonly fault?: LetterFault | null;
  } | null;
  /** The newest application to the enforcement authority, and the day of its verdict. */
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
  /** What happens if nobody acts; undefined where the reader has no right to read it. */
  readonly ahead: readonly UpcomingStep[] | undefined;
  readonly next: { readonly item: string; readonly date: Day } | null;
};
