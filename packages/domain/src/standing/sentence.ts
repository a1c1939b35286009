import type { CaseState } from '../case-states.ts';
import type { PauseReason } from '../cases/case-statuses.ts';
import type { ClosedKind, ClosedReason } from '../cases/closures.ts';
import type { AmortizationPhase, BankruptcyPhase, EnforcementPhase } from '../cases/phases.ts';
import type { Day } from '../day.ts';
import type { DecisionKey } from '../decisions/decision-keys.ts';
import type { FlowFault } from '../flow/flow-faults.ts';
import type { LetterKind } from '../letters/letter-kinds.ts';
import type { Ore } from '../money.ts';

export type QuestionKey = `standing.question.${DecisionKey}`;

/** Every sentence about where a case stands: a new state, phase, pause or closure has no type until it has its words. */
export type StandingKey =
  | `standing.state.${CaseState}`
  | `standing.enforcement.${EnforcementPhase}`
  | `standing.amortization.${AmortizationPhase}`
  | `standing.bankruptcy_estate.${BankruptcyPhase}`
  | `standing.letter.${LetterKind}`
  | `standing.pause.${PauseReason}`
  | `standing.failed.${FlowFault}`
  | `standing.closed_kind.${ClosedKind}`
  | `standing.closed_reason.${ClosedReason}`
  | 'standing.over'
  | 'standing.refunding'
  | QuestionKey
  | `standing.next.letter.${LetterKind}`
  | `standing.next.state.${CaseState}`
  | `standing.next.${'ask' | 'answer' | 'default' | 'resume' | 'close' | 'fault' | 'reset' | 'refund' | 'item' | 'held' | 'nothing'}`;

/** A sentence as the key of its words and what stands in them; a day or an amount that is not there is null. */
export type Sentence = {
  readonly key: StandingKey;
  readonly days?: Readonly<Record<string, Day | null>>;
  readonly amounts?: Readonly<Record<string, Ore | null>>;
  /** What its words choose between. */
  readonly choices?: Readonly<Record<string, string>>;
  /** The key of a flow item, which has words of its own. */
  readonly item?: string;
  readonly question?: QuestionKey;
};
