import type { BankFileFault } from '@fordra/domain/money/bank/bank-file';
import type { BankFileContent } from '@fordra/domain/money/bank/bank-file-content';

/** Why nothing of the file is used, and the line at which that was found. */
export type UnreadBankFile = {
  readonly fault: BankFileFault;
  readonly line: number;
  readonly kind: BankFileContent['kind'] | 'unknown';
};

/** Tells the kind of a file and reads it. Any bytes are answered; a large file is read in turns with other work. */
export type ReadBankFile = (bytes: Uint8Array) => Promise<BankFileContent | UnreadBankFile>;

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
};
