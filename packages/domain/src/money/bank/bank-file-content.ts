import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { BankRow } from './bank-row.ts';

/** Our account as the file names it: digits, or capital letters and digits. `other` is a number of the bank's own kind. */
export type BankAccountNumber = { readonly scheme: 'bankgiro' | 'iban' | 'other'; readonly number: string };

/** One sum on the account: a deposit of BgMax, or an entry of camt. */
export type BankEntry = {
  /** The sum as one movement; its kind is `bank_credit`, `bank_debit` or `return`. */
  readonly total: BankRow;
  /** The keys of the rows that the sum consists of. */
  readonly keys: readonly string[];
};

/** What the bank states of a day; opening + entries = closing. */
export type BankStatement = {
  readonly day: Day;
  readonly opening: Ore;
  readonly closing: Ore;
  readonly currency: string;
  readonly entries: readonly BankEntry[];
};

type Control = { readonly rows: number; readonly sum: Ore };

/** What a file of the bank states, which was read without a fault. */
export type BankFileContent = {
  readonly kind: 'bgmax' | 'camt053' | 'camt054' | 'autogiro';
  readonly account: BankAccountNumber;
  /** Each single payment; where the bank does not divide a sum, the sum. */
  readonly rows: readonly BankRow[];
  /** The sums of `rows` (BgMax and camt.054), by which the same money is recognised in a statement. */
  readonly deposits: readonly BankEntry[];
  /** camt.053 only. */
  readonly statements: readonly BankStatement[];
  /**
   * What the file states that it has, and what was read: payments and deductions of BgMax, entries of camt. A file of
   * camt need not state a number.
   */
  readonly control: { readonly stated: Partial<Control> & Pick<Control, 'sum'>; readonly read: Control };
};
