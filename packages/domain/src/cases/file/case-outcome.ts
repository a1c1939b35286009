import type { DecisionKey } from '../../decisions/decision-keys.ts';
import type { NewLetter } from '../../documents/letters/letter-content.ts';
import type { ApplicationChange, NewApplication } from '../../enforcement/applications/case-application.ts';
import type { FlowFault } from '../../flow/items/flow-faults.ts';
import type { FlowType, StartAction } from '../../flow/items/flow-items.ts';
import type { DebtInterest } from '../../money/explain/debt-facts.ts';
import type { InterestStop } from '../../money/interest/interest-claim.ts';
import type { Voucher } from '../../money/ledger/voucher.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { CaseEffect } from '../states/case-effects.ts';
import type { CaseEventKey } from '../states/case-event-keys.ts';
import type { CasePosition } from '../states/case-position.ts';
import type { CasePause, FlowPlace, InterestFreeze, PaymentKind } from './case-file.ts';

/** A payment that was taken in; its voucher is the one at this place in the outcome's list. */
export type NewPayment = {
  readonly kind: PaymentKind;
  readonly amount: Ore;
  readonly paid: Day;
  readonly voucher: number;
  /** What was more than owed, and is to go back. */
  readonly overpaid: Ore;
  readonly reference: string | null;
};

export type ReversedPayment = { readonly id: string; readonly voucher: number; readonly reason: string };

/** A line of the case's story: what happened, in numbers and names that its text puts into words. */
export type NewCaseEvent = {
  readonly key: CaseEventKey;
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
};

/** Something a person is to be asked; when nobody answers by the deadline the default is carried out. */
export type NewDecision = {
  readonly type: DecisionKey;
  readonly deadline: Day;
  readonly options: readonly string[];
  readonly defaultOption: string;
};

/** A question that is no longer open: someone answered, time ran out, or there is nothing left to ask. */
export type EndedDecision = {
  readonly id: string;
  readonly status: 'made' | 'defaulted' | 'recalled';
  readonly option: string | null;
  readonly reason?: string;
};

/** What was decided: all of it is saved in one transaction, or nothing. What is not named stays as it was. */
export type CaseOutcome = {
  readonly position: CasePosition;
  /** All pauses there are afterwards. */
  readonly pauses: readonly CasePause[];
  /** All freezes and stops of interest there are afterwards. */
  readonly freezes: readonly InterestFreeze[];
  readonly stops: readonly InterestStop[];
  readonly flow: FlowPlace;
  /** In the order they are booked. */
  readonly vouchers: readonly Voucher[];
  readonly payments: readonly NewPayment[];
  readonly reversed: readonly ReversedPayment[];
  readonly letters: readonly NewLetter[];
  readonly decisions: readonly NewDecision[];
  readonly ended: readonly EndedDecision[];
  /** What is asked of the enforcement authority, and what has become of what was asked. */
  readonly applications: readonly NewApplication[];
  readonly applicationChanges: readonly ApplicationChange[];
  /** What the authority calls its case and its verdict, where that has become known. */
  readonly courtCaseNumber?: string;
  readonly verdictNumber?: string;
  /** All that bears interest afterwards, where that has changed. */
  readonly interest?: readonly DebtInterest[];
  /** The last day the claim can be enforced, where that has changed. */
  readonly limitation?: Day;
  /** Where it begins and the flow it follows, where these have changed. */
  readonly startAction?: StartAction;
  readonly flowConfiguration?: { readonly id: string; readonly type: FlowType };
  /** Why the flow stopped at an error; what is left out stays as it was. */
  readonly failure?: FlowFault | null;
  readonly events: readonly NewCaseEvent[];
  /** Attributes of debtors that change, by debtor. */
  readonly debtors: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly effects: readonly CaseEffect[];
};

/** Which of the things said cannot be, and the limit it breaks; days are before or after the one named. */
export type Misfit = {
  readonly path: string;
  readonly rule: 'required' | 'min' | 'max' | 'before' | 'after' | 'invalid';
  readonly arg?: string | number;
};

export type Refused = { readonly allowed: false; readonly refusal: Refusal; readonly at?: Misfit };

export type Decided = { readonly allowed: true; readonly outcome: CaseOutcome } | Refused;
