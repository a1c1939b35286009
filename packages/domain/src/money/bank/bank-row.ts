import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';

export const bankRowKinds = ['payment', 'deduction', 'direct_debit', 'bank_credit', 'bank_debit', 'return'] as const;
export type BankRowKind = (typeof bankRowKinds)[number];

/** Who paid, as the bank states it. */
export type Payer = {
  readonly name: string | null;
  readonly idNumber: string | null;
  /** An IBAN, or clearing and account number, as digits and capital letters only. */
  readonly account: string | null;
  readonly bankgiro: string | null;
};

/** The bank states nothing of who paid. */
export const unknownPayer: Payer = { name: null, idNumber: null, account: null, bankgiro: null };

/** One movement on a bank account, as a file of the bank states it. */
export type BankRow = {
  /** Identifies the movement in every file that states it, so that it is booked once. */
  readonly key: string;
  readonly kind: BankRowKind;
  /** Negative where money leaves the account. */
  readonly amount: Ore;
  readonly currency: string;
  readonly bookingDate: Day;
  readonly valueDate: Day;
  /** The OCR number or the payer's reference. */
  readonly reference: string | null;
  /** Several references of one payment, each with its part (BgMax 22 and 23). */
  readonly references: readonly { readonly reference: string; readonly amount: Ore }[];
  readonly message: string | null;
  readonly endToEndId: string | null;
  readonly payer: Payer;
  /** What the payer ordered, where it was in another currency. */
  readonly instructed: { readonly amount: Ore; readonly currency: string; readonly rate: string | null } | null;
};
