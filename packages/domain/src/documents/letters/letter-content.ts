import type { LegalGround } from '../../law/legal-grounds.ts';
import type { DebtComponent } from '../../money/allocation/debt-components.ts';
import type { InterestBasis } from '../../money/explain/debt-facts.ts';
import type { Conversion } from '../../money/fees/convert-fee.ts';
import type { Day } from '../../values/day.ts';
import type { BasisPoints, Currency, Ore } from '../../values/money.ts';
import type { LetterChannel } from './letter-channels.ts';
import type { LetterAddress, LetterAgency, LetterLanguage } from './letter-facts.ts';
import type { AnyLetterKind, LetterKind } from './letter-kinds.ts';

/** The newest template; letters made before keep the number they were made with. */
export const LETTER_TEMPLATE = 1;

/** A part of the debt: added less paid, credited or written off is what remains. */
export type LetterPart = {
  readonly component: DebtComponent;
  readonly added: Ore;
  readonly paid: Ore;
  readonly credited: Ore;
  readonly remaining: Ore;
  readonly ground: LegalGround | null;
  /** Of a cost that the law sets in kronor, where the claim is in another currency; letters made earlier have none. */
  readonly conversions?: readonly Conversion[];
};

/** A number of days at a rate on a base (inkassolagen 5 §). */
export type LetterInterest = {
  /** The number of the invoice; null where the base is all invoices or costs. */
  readonly invoice: string | null;
  readonly basis: InterestBasis['kind'];
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly days: number;
  readonly base: Ore;
  readonly rate: BasisPoints;
  /** The reference rate it is computed from; null where a fixed rate was agreed. */
  readonly reference: BasisPoints | null;
  readonly amount: Ore;
  readonly isFrozen: boolean;
};

export type LetterPayment = {
  readonly amount: Ore;
  readonly due: Day | null;
  readonly reference: string;
  readonly receiver: string;
  readonly bankgiro: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  /** The line of the slip that the bank's reader scans; null where no slip is printed. */
  readonly codeLine: string | null;
  /** The content of the QR code for a bank's app. */
  readonly qr: string;
};

/** The amortization plan that a letter is about. */
export type LetterPlanPart = {
  /** The amount a month. */
  readonly amount: Ore;
  readonly dayOfMonth: number;
  readonly setupFee: Ore;
  readonly adviceFee: Ore;
  /** Everything that is left to pay, with the interest until then. */
  readonly total: Ore;
  readonly lastDue: Day | null;
  /** The number of the advice; none where the letter is about the arrangement or the plan as a whole. */
  readonly number: number | null;
  /** What is paid before the plan begins. */
  readonly arrangement: { readonly amount: Ore; readonly due: Day } | null;
  readonly advices: readonly {
    readonly due: Day;
    readonly amount: Ore;
    readonly costs: Ore;
    readonly interest: Ore;
    readonly capital: Ore;
  }[];
};

/** Everything that a letter prints except its texts, frozen on the day it is made. */
export type LetterContent = {
  readonly template: number;
  readonly kind: AnyLetterKind;
  readonly language: LetterLanguage;
  readonly date: Day;
  readonly due: Day | null;
  readonly journalNumber: string;
  readonly currency: Currency;
  /** The recipient; the address is null for a recipient without a postal address. */
  readonly recipient: { readonly name: string; readonly address: LetterAddress | null; readonly isTrustee: boolean };
  readonly debtor: { readonly name: string; readonly idNumber: string | null; readonly isCompany: boolean };
  /** The number of other debtors of the same claim. */
  readonly coDebtors: number;
  readonly creditor: { readonly name: string; readonly number: string };
  readonly agency: LetterAgency;
  readonly invoices: readonly {
    readonly number: string;
    readonly date: Day;
    readonly due: Day;
    readonly amount: Ore;
    readonly description: string | null;
    readonly assignedFrom: string | null;
  }[];
  /** Capital, each kind of cost, interest. */
  readonly parts: readonly LetterPart[];
  readonly interest: readonly LetterInterest[];
  /** What each further day adds. */
  readonly perDay: Ore;
  readonly total: Ore;
  /** Null where the letter asks for no payment. */
  readonly payment: LetterPayment | null;
  /** Asked before, without an answer. */
  readonly isReminder?: boolean;
  /** Of a letter about an amortization plan. */
  readonly plan?: LetterPlanPart;
  /** The channels by which this letter may be sent to this recipient, in the order they are tried. */
  readonly channels: readonly LetterChannel[];
};

/** A letter that was decided: the attributes of a row of `letters` that the domain computes. */
export type NewLetter<Kind extends AnyLetterKind = LetterKind> = {
  readonly kind: Kind;
  /** The first channel. */
  readonly channel: LetterChannel;
  readonly letterDate: Day;
  /** The day of the first one, where it is made anew. */
  readonly firstDate?: Day;
  readonly dueDate: Day | null;
  readonly amount: Ore;
  readonly currency: Currency;
  readonly recipientName: string;
  readonly recipientAddress: LetterAddress | null;
  readonly hasProtectedIdentity: boolean;
  readonly debtor: string;
  readonly customer: string;
  readonly data: LetterContent;
};
