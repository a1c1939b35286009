import type { BankFileFault } from '@fordra/domain/money/bank/bank-file';
import type { BankRow } from '@fordra/domain/money/bank/bank-row';
import type { Day } from '@fordra/domain/values/day';
import type { Ore } from '@fordra/domain/values/money';

type BankFileKind = 'bgmax' | 'camt053' | 'camt054';

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

export type BankFile = {
  readonly kind: BankFileKind;
  readonly account: BankAccountNumber;
  /** Each single payment; where the bank does not divide a sum, the sum. */
  readonly rows: readonly BankRow[];
  /** The sums of `rows` (BgMax and camt.054), by which the same money is recognised in a statement. */
  readonly deposits: readonly BankEntry[];
  /** camt.053 only. */
  readonly statements: readonly BankStatement[];
  /** What the file states that it amounts to, and the sum of what was read. */
  readonly control: { readonly stated: Ore; readonly read: Ore };
};

/** Why nothing of the file is used, and the line at which that was found. */
export type UnreadBankFile = {
  readonly fault: BankFileFault;
  readonly line: number;
  readonly kind: BankFileKind | 'unknown';
};

/** Tells the kind of a file and reads it. Any bytes are answered; a large file is read in turns with other work. */
export type ReadBankFile = (bytes: Uint8Array) => Promise<BankFile | UnreadBankFile>;

/** The bank cannot be reached or used now; `detail` is a code without any content. */
type ChannelRefusal = { readonly fault: 'unavailable'; readonly detail: string };

type FetchedFile = { readonly bytes: Buffer | null; readonly isTooLarge: boolean };

/** The files that the bank has for us. Errors of the other side are returned, not thrown. */
export type BankChannel = {
  /** Oldest first. */
  listInbound(): Promise<{ readonly names: readonly string[] } | ChannelRefusal>;
  /** Null for a file that is gone, still being written or too large. */
  fetchInbound(name: string): Promise<FetchedFile | ChannelRefusal>;
  /** Removes the file from the server. Call it once the file is stored. */
  acknowledge(name: string): Promise<{ readonly done: true } | ChannelRefusal>;
  readonly read: ReadBankFile;
};
