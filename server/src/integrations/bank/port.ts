import type { BankFileFault } from '@fordra/domain/money/bank/bank-file';
import type { BankFileContent } from '@fordra/domain/money/bank/bank-file-content';
import type { LbReport, PaymentDraft, PaymentReport } from '@fordra/domain/money/payouts/payment-file';
import type { AutogiroReport } from '@fordra/domain/plans/direct-debit/autogiro-report';

/** Why nothing of the file is used, and the line at which that was found. */
export type UnreadBankFile = {
  readonly fault: BankFileFault;
  readonly line: number;
  readonly kind:
    | BankFileContent['kind']
    | PaymentReport['kind']
    | LbReport['kind']
    | AutogiroReport['kind']
    | 'unknown';
};

/** Tells the kind of a file and reads it. Any bytes are answered; a large file is read in turns with other work. */
export type ReadBankFile = (
  bytes: Uint8Array,
) => Promise<BankFileContent | PaymentReport | LbReport | AutogiroReport | UnreadBankFile>;

/** Writes a file of payment orders. It throws if the file would not say what its orders say. */
export type WritePaymentFile = (draft: PaymentDraft) => Promise<string>;

/** The bank cannot be reached or used now; `detail` is a code without any content. */
type ChannelRefusal = { readonly fault: 'unavailable'; readonly detail: string };

type FetchedFile = { readonly bytes: Buffer | null; readonly isTooLarge: boolean };

/** The files that the bank has for us, and ours to the bank. Errors of the other side are returned, not thrown. */
export type BankChannel = {
  /** Oldest first. */
  listInbound(): Promise<{ readonly names: readonly string[] } | ChannelRefusal>;
  /** Null for a file that is gone, still being written or too large. */
  fetchInbound(name: string): Promise<FetchedFile | ChannelRefusal>;
  /** Removes the file from the server. Call it once the file is stored. */
  acknowledge(name: string): Promise<{ readonly done: true } | ChannelRefusal>;
  /** Hands in a file. The same file again replaces itself, and the bank recognises what it has taken. */
  submit(file: {
    readonly name: string;
    readonly content: string;
    readonly encoding: 'utf8' | 'latin1';
  }): Promise<{ readonly submitted: true } | ChannelRefusal>;
};
