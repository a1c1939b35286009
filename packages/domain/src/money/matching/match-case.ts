import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';

/** A case that a payment may belong to. */
export type MatchCase = {
  readonly id: string;
  /** Its own, and those of its plans. */
  readonly ocrNumbers: readonly string[];
  readonly journalNumber: string;
  readonly invoiceNumbers: readonly string[];
  /** The customer and every debtor. */
  readonly parties: readonly { readonly name: string; readonly idNumber: string | null }[];
  readonly currency: string;
  /** What is left to pay on the value day: as booked, and with the interest since. */
  readonly remaining: readonly Ore[];
  readonly letters: readonly { readonly amount: Ore; readonly date: Day }[];
  /** The payments that its plans ask for. */
  readonly advices: readonly Ore[];
  /** Its debtor has no other open case. */
  readonly isOnlyOpenCase: boolean;
  readonly closed: 'paid' | 'unpaid' | null;
};

export type MatchFacts = {
  /** The cases on which earlier payments from the payer's account were placed. */
  readonly casesOfAccount: readonly string[];
};
