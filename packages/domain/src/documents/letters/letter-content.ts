import type { LegalGround } from '../../law/legal-grounds.ts';
import type { DebtComponent } from '../../money/allocation/debt-components.ts';
import type { Day } from '../../values/day.ts';
import type { BasisPoints, Currency, Ore } from '../../values/money.ts';
import type { LetterChannel } from './letter-channels.ts';
import type { LetterAddress, LetterAgency, LetterLanguage } from './letter-facts.ts';
import type { LetterKind } from './letter-kinds.ts';

/** The newest template; letters made before keep the number they were made with. */
export const LETTER_TEMPLATE = 1;

/** A part of what is owed: what was added less what was paid, credited or written off is what remains. */
export type LetterPart = {
  readonly component: DebtComponent;
  readonly added: Ore;
  readonly paid: Ore;
  readonly credited: Ore;
  readonly remaining: Ore;
  readonly ground: LegalGround | null;
};

/** So many days at a rate on a base (inkassolagen 5 §). */
export type LetterInterest = {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly days: number;
  readonly base: Ore;
  readonly rate: BasisPoints;
  /** The reference rate it is made of; null where a fixed rate was agreed. */
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
  /** The line a bank's reader takes from the slip; null where no slip is printed. */
  readonly codeLine: string | null;
  /** What a bank's app reads from the square code. */
  readonly qr: string;
};

/** Everything a letter prints but its words, frozen the day it is made. */
export type LetterContent = {
  readonly template: number;
  readonly kind: LetterKind;
  readonly language: LetterLanguage;
  readonly date: Day;
  readonly due: Day | null;
  readonly journalNumber: string;
  readonly currency: Currency;
  /** Whom it is addressed to; an address that is null is of one who gets it without an envelope. */
  readonly recipient: { readonly name: string; readonly address: LetterAddress | null; readonly isTrustee: boolean };
  readonly debtor: { readonly name: string; readonly idNumber: string | null; readonly isCompany: boolean };
  /** How many others owe the same. */
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
  readonly payment: LetterPayment;
  /** The ways this letter may go to this recipient, in the order they are tried. */
  readonly channels: readonly LetterChannel[];
};

/** A letter that was decided: what the domain knows of a row of `letters`. */
export type NewLetter = {
  readonly kind: LetterKind;
  /** The first way it is to go. */
  readonly channel: LetterChannel;
  readonly letterDate: Day;
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
