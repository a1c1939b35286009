import type { IdNumberType } from '../../parties/identity/id-number.ts';
import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';

export const letterLanguages = ['sv', 'en'] as const;
export type LetterLanguage = (typeof letterLanguages)[number];

/** A postal address as it is kept everywhere; the country is its two letters. */
export type LetterAddress = {
  readonly address_line_1?: string;
  readonly address_line_2?: string;
  readonly address_line_3?: string;
  readonly zip_code?: string;
  readonly city?: string;
  readonly country?: string;
};

/** Who speaks for a debtor in matters of money: what is meant for the debtor goes here instead. */
export type LetterTrustee = { readonly name: string; readonly address: LetterAddress | null };

/** One of those who owe, as a letter sees them. */
export type LetterRecipient = {
  readonly debtor: string;
  readonly name: string;
  readonly idNumber: string | null;
  readonly idNumberType: IdNumberType | null;
  readonly isCompany: boolean;
  readonly isForeign: boolean;
  /** Under age when the debt arose, which no later birthday mends. */
  readonly isMinor: boolean;
  /** Where this person lives is nobody's to know or write to. */
  readonly isProtected: boolean;
  readonly address: LetterAddress | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly agreesToEmail: boolean;
  /** What the debtor has asked for; without a word the letter's kind and the country decide. */
  readonly language: LetterLanguage | null;
  readonly trustee: LetterTrustee | null;
};

export type LetterInvoice = {
  readonly id: string;
  readonly number: string;
  readonly date: Day;
  readonly due: Day;
  readonly amount: Ore;
  /** What the claim rests on: the invoice's own words, or else the creditor's for all of its invoices. */
  readonly description: string | null;
  /** Who had the claim before it was assigned to the creditor. */
  readonly assignedFrom: string | null;
};

/** The house itself: who writes, where it is reached and where debtors pay to. */
export type LetterAgency = {
  readonly name: string;
  readonly number: string;
  readonly address: LetterAddress;
  readonly email: string;
  readonly phone: string;
  /** Digits only. */
  readonly bankgiro: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
};

/** All that a letter needs beside the case file. */
export type LetterFacts = {
  readonly journalNumber: string;
  readonly ocr: string;
  readonly customer: string;
  readonly creditor: { readonly name: string; readonly number: string };
  /** The first debtor first. */
  readonly recipients: readonly LetterRecipient[];
  /** Oldest first. */
  readonly invoices: readonly LetterInvoice[];
  readonly agency: LetterAgency;
};
