import type { DecisionKey } from '../../decisions/decision-keys.ts';
import type { LetterKind } from '../../documents/letters/letter-kinds.ts';
import type { FlowFault } from '../../flow/items/flow-faults.ts';
import type { CostComponent } from '../../money/allocation/debt-components.ts';
import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { CaseState } from '../states/case-states.ts';
import type { PauseReason } from '../states/case-statuses.ts';
import type { ClosedKind, ClosedReason } from '../states/closures.ts';
import type { AmortizationPhase, BankruptcyPhase, EnforcementPhase, PreparationPhase } from '../states/phases.ts';

export type QuestionKey = `case_summary.question.${DecisionKey}`;

/** Every sentence about the state of a case: a new state, phase, pause or closure does not compile until it has a text. */
export type SummaryKey =
  | `case_summary.state.${CaseState}`
  | `case_summary.enforcement.${EnforcementPhase}`
  | `case_summary.preparation.${PreparationPhase}`
  | `case_summary.amortization.${AmortizationPhase}`
  | `case_summary.bankruptcy_estate.${BankruptcyPhase}`
  | `case_summary.letter.${LetterKind}`
  | `case_summary.pause.${PauseReason}`
  | `case_summary.failed.${FlowFault}`
  | `case_summary.closed_kind.${ClosedKind}`
  | `case_summary.closed_reason.${ClosedReason}`
  | 'case_summary.over'
  | 'case_summary.refunding'
  | QuestionKey
  | `case_summary.next.letter.${LetterKind}`
  | `case_summary.next.state.${CaseState}`
  | `case_summary.next.${'ask' | 'answer' | 'default' | 'resume' | 'fee' | 'close' | 'fault' | 'reset' | 'refund' | 'item' | 'held' | 'plan' | 'nothing'}`;

/** A sentence as its text key and values; a missing day or amount is null. */
export type Sentence = {
  readonly key: SummaryKey;
  readonly days?: Readonly<Record<string, Day | null>>;
  readonly amounts?: Readonly<Record<string, Ore | null>>;
  /** The value that the text selects by. */
  readonly choices?: Readonly<Record<string, string>>;
  /** The key of a flow item, which has a text of its own. */
  readonly item?: string;
  readonly question?: QuestionKey;
  /** The fees that are added, each with a name of its own. */
  readonly fees?: readonly CostComponent[];
};
