import type { Refusal } from '../refusals/refusals.ts';
import type { Day } from '../values/day.ts';
import type { Ore } from '../values/money.ts';
import type { DecisionKey } from './decision-keys.ts';
import type { DecisionState } from './decision-machine.ts';
import type { DecisionTemplate } from './decision-template.ts';
import type { PlanProposal } from './plan-proposal.ts';

/** A choice that is carried out later, on the case as it is then; until then it can be undone and the case waits. */
export type PendingChoice = {
  readonly options: readonly string[];
  readonly amount: Ore | null;
  readonly reason: string | null;
  /** The last day to give the reason that the choice needs; null once it is given. */
  readonly reasonDue: Day | null;
};

/** Who is to answer an open decision, and until when it is put off. */
export type DecisionHandling = {
  /** A user. */
  readonly assignee: string | null;
  readonly unit: string | null;
  /** The day on which a postponed decision returns. */
  readonly postponedUntil: Day | null;
  readonly timesPostponed: number;
};

/** A pause that held the case when the decision was requested; null where it had no end of its own. */
export type PauseBefore = { readonly reason: string; readonly days: number | null };

/** A decision about the case that was requested; `deadline` is the last day to make it. */
export type CaseDecision = {
  readonly id: string;
  readonly type: string;
  readonly status: DecisionState;
  readonly deadline: Day;
  /** The option that is carried out when nobody decides in time. */
  readonly defaultOption: string | null;
  readonly option: string | null;
  readonly pending?: PendingChoice | null;
  /** The day on which its option was carried out. */
  readonly carriedOut?: Day | null;
  readonly handling?: DecisionHandling;
  /** The last day that the law allows; null where it sets none. */
  readonly legalDeadline?: Day | null;
  readonly pausedBefore?: readonly PauseBefore[];
  /** Decisions that ask the same about the same debtor. */
  readonly group?: string | null;
  /** The options that its template asks a reason for. */
  readonly needsReason?: readonly string[];
  /** The days before its deadline on which it is reminded of. */
  readonly remindDays?: readonly number[];
  readonly nextReminder?: Day | null;
  /** The plan that is to be approved. */
  readonly proposal?: PlanProposal | null;
};

/** A new decision to request; when nobody decides by the deadline the default is carried out. */
export type NewDecision = {
  readonly type: DecisionKey;
  readonly deadline: Day;
  readonly options: readonly string[];
  readonly defaultOption: string;
  readonly legalDeadline: Day | null;
  readonly pausedBefore: readonly PauseBefore[];
  readonly remindDays: readonly number[];
  readonly nextReminder: Day | null;
  /** The template that it was requested by, with what is kept of it. */
  readonly template: Pick<DecisionTemplate, 'id' | 'unit' | 'instruction' | 'needsReason'> | null;
  readonly proposal?: PlanProposal;
};

/** An open decision that was assigned or postponed, or is no longer. */
export type ChangedDecision = DecisionHandling & {
  readonly id: string;
  readonly status: DecisionState;
  readonly deadline: Day;
  readonly nextReminder: Day | null;
};

/** A decision that creditors were reminded of today. */
export type RemindedDecision = { readonly id: string; readonly nextReminder: Day | null };

/** A decision that is no longer open: it was made, timed out, or became obsolete. */
export type EndedDecision = {
  readonly id: string;
  readonly status: 'made' | 'defaulted' | 'recalled';
  readonly option: string | null;
  readonly reason?: string;
  readonly amount?: Ore;
  /** The evidence that was attached. */
  readonly file?: string;
  /** It is carried out later, once the reason is given that is due by a day. */
  readonly pending?: { readonly reasonDue: Day | null };
};

/** A pending choice was undone, or reversed because its reason was missing or it could not be carried out. */
export type ReopenedDecision = { readonly id: string; readonly refused: Refusal | null };
