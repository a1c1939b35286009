import type { IdNumberType } from '../../parties/identity/id-number.ts';
import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';

export const letterLanguages = ['sv', 'en'] as const;
export type LetterLanguage = (typeof letterLanguages)[number];

/** A postal address as it is stored everywhere; the country is its ISO code of two letters. */
export type LetterAddress = {
  readonly address_line_1?: string;
  readonly address_line_2?: string;
  readonly address_line_3?: string;
  readonly zip_code?: string;
  readonly city?: string;
  readonly country?: string;
};

/** The debtor's representative in financial matters: letters to the debtor are sent here instead. */
export type LetterGuardian = { readonly name: string; readonly address: LetterAddress | null };

/** A debtor, as far as a letter needs it. */
export type LetterRecipient = {
  readonly debtor: string;
  readonly name: string;
  readonly idNumber: string | null;
  readonly idNumberType: IdNumberType | null;
  readonly isCompany: boolean;
  readonly isForeign: boolean;
  /** Under age when the debt arose, whatever the age today. */
  readonly isMinor: boolean;
  /** The person has a protected identity: the address is secret. */
  readonly isProtected: boolean;
  readonly address: LetterAddress | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** The number, or the debtor itself, gets no text messages. */
  readonly refusesSms: boolean;
  readonly agreesToEmail: boolean;
  /** The debtor's chosen language; without one the letter's kind and the country decide. */
  readonly language: LetterLanguage | null;
  readonly guardian: LetterGuardian | null;
  /** The letter goes to the estate. */
  readonly isDeceased?: boolean;
};

export type LetterInvoice = {
  readonly id: string;
  readonly number: string;
  readonly date: Day;
  readonly due: Day;
  readonly amount: Ore;
  /** The ground of the claim: the invoice's own text, or else the creditor's for all its invoices. */
  readonly description: string | null;
  /** The creditor before the claim was assigned. */
  readonly assignedFrom: string | null;
};

/** The agency: the sender, its contact details and its payment account. */
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

/** Everything that a letter needs beside the case file. */
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
