import type { DecisionState } from '../../decisions/decision-machine.ts';
import type { LetterKind } from '../../documents/letters/letter-kinds.ts';
import type { CaseApplication } from '../../enforcement/applications/case-application.ts';
import type { FlowEntry } from '../../flow/configuration/flow-configuration.ts';
import type { AllocationRules } from '../../money/allocation/allocate-payment.ts';
import type { DebtFacts } from '../../money/explain/debt-facts.ts';
import type { Period } from '../../money/interest/interest-claim.ts';
import type { Ownership } from '../../money/ledger/money-postings.ts';
import type { Posting, VoucherKind } from '../../money/ledger/voucher.ts';
import type { Day } from '../../values/day.ts';
import type { Currency, Ore } from '../../values/money.ts';
import type { CaseFacts } from '../states/case-facts.ts';
import type { CaseLimits } from '../states/case-limits.ts';
import type { CasePosition } from '../states/case-position.ts';
import type { PauseReason } from '../states/case-statuses.ts';

/** What a pause of a case is and until when; `to` is its last day, null when it ends with what caused it. */
export type CasePause = { readonly reason: PauseReason; readonly from: Day; readonly to: Day | null };

/** Until when interest stands still, and why someone decided so. */
export type InterestFreeze = Period & { readonly reason?: string };

export type CaseInvoice = {
  readonly id: string;
  readonly number: string;
  readonly due: Day;
  /** The original invoice as a file that can be handed out. */
  readonly hasOriginal: boolean;
};

/** A voucher as it was booked, whole, so that it can be taken back. */
export type BookedVoucher = {
  readonly id: string;
  readonly kind: VoucherKind;
  readonly booked: Day;
  readonly text: string;
  readonly postings: readonly Posting[];
};

export const paymentKinds = ['payment', 'creditor_payment', 'authority_payment'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Money that came in for the case: to us, to the creditor directly, or through the enforcement authority. */
export type CasePayment = {
  readonly id: string;
  readonly kind: PaymentKind;
  readonly amount: Ore;
  /** The day it was paid, which is the day it counts from for interest; its voucher may be booked later. */
  readonly paid: Day;
  readonly voucher: BookedVoucher;
  readonly isReversed: boolean;
};

/** How interest, costs and money are handled for this creditor's cases. */
export type CaseTerms = {
  readonly ownership: Ownership;
  readonly allocation: Pick<AllocationRules, 'order' | 'grouping'>;
  readonly allowsCapitalDepreciation: boolean;
  /** The creditor's invoices live in its accounting system. */
  readonly isIntegrated: boolean;
};

/** Where the case is in its flow: the key of its next item and when that is due; a closed case has no day. */
export type FlowPlace = { readonly item: string | null; readonly date: Day | null };

/** A letter that has gone out or waits to; `due` is the last day of the time it gave. */
export type SentLetter = {
  readonly kind: LetterKind;
  readonly date: Day;
  readonly due: Day | null;
  /** It has not left: what stops letters stops it. */
  readonly isWaiting?: boolean;
};

/** Something a person was asked about the case; `deadline` is the last day to answer. */
export type CaseDecision = {
  readonly id: string;
  readonly type: string;
  readonly status: DecisionState;
  readonly deadline: Day;
  /** What happens when nobody answers. */
  readonly defaultOption: string | null;
  readonly option: string | null;
};

/** All that is loaded of a case before something is done to it. Ids of invoices are those of postings and interest, too. */
export type CaseFile = {
  readonly id: string;
  readonly account: string;
  readonly partner: string | null;
  readonly creditor: string;
  readonly currency: Currency;
  readonly today: Day;
  readonly position: CasePosition;
  /** The day it was closed; null while it is open. */
  readonly closedOn: Day | null;
  /** As loaded; those that follow from the debt come from `amountFacts`. */
  readonly facts: CaseFacts;
  readonly limits: CaseLimits;
  readonly terms: CaseTerms;
  /** Postings in the order they were booked, among them reversed payments and their reversals. */
  readonly debt: DebtFacts & { readonly freezes: readonly InterestFreeze[] };
  /** What we owe whoever paid too much: never below zero. */
  readonly overpaid: Ore;
  readonly hasKnownRefundAccount: boolean;
  /** When the last of its invoices is due. */
  readonly due: Day;
  /** The day it came to the state it is in. */
  readonly since: Day;
  /** The last day the claim can be enforced, as far as is known. */
  readonly limitation: Day | null;
  /** The last day of the time the latest letter gave. */
  readonly letterDue: Day | null;
  /** The newest of each kind. */
  readonly letters: readonly SentLetter[];
  /** Oldest first. */
  readonly decisions: readonly CaseDecision[];
  /** What the enforcement authority was asked, oldest first. */
  readonly applications: readonly CaseApplication[];
  /** What the verdict is called that the claim rests on, of the authority or of a court. */
  readonly verdictNumber: string | null;
  /** One for each pause among the holds of the position and of what it was taken aside from. */
  readonly pauses: readonly CasePause[];
  readonly invoices: readonly CaseInvoice[];
  /** Oldest first. */
  readonly payments: readonly CasePayment[];
  /** Vouchers that follow from what was paid (`isAdjustment`) and have not been taken back, oldest first. */
  readonly adjustments: readonly BookedVoucher[];
  readonly debtors: readonly { readonly id: string; readonly isProtected: boolean }[];
  readonly flow: FlowPlace;
  /** The items of the flow it has pinned. */
  readonly way: readonly FlowEntry[];
};
