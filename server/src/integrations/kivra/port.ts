/** The type of the letter as the mailbox shows it; all but a plain letter can be paid there. */
export type MailboxLetterType =
  | 'letter'
  | 'invoice'
  | 'invoice.reminder'
  | 'invoice.debtcollection'
  | 'invoice.debtcampaign'
  | 'registered.letter';

export type MailboxLetter = {
  /** Twelve digits of a person, ten of a company. */
  readonly recipient: string;
  readonly subject: string;
  readonly type: MailboxLetterType;
  readonly generatedOn: string;
  readonly filename: string;
  readonly pdf: Uint8Array;
  readonly payment?: {
    readonly bankgiro: string;
    readonly due: string;
    /** Whole öre. */
    readonly amount: number;
    readonly reference: string;
  };
  /** Of a registered letter: the last day to sign for it, and what its receipt repeats. */
  readonly registered?: { readonly until: string; readonly reference: string };
};

/** Whether someone has signed for a registered letter. */
export type RegisteredReceipt = {
  readonly key: string;
  /** The key of the letter. */
  readonly contentKey: string;
  readonly status: 'signed' | 'expired';
  readonly signedAt: string | null;
};

/**
 * Why nothing was done: the service is unavailable (it is then unknown whether it has the letter), too many requests,
 * no such mailbox, or a permanent refusal. `detail` is a code without any content of the letter.
 */
export type MailboxRefusal = {
  readonly fault: 'unavailable' | 'busy' | 'no_mailbox' | 'refused';
  readonly detail: string;
};

/** A digital mailbox service. Errors of the service are returned, not thrown. */
export type DigitalMailbox = {
  /** Those of these numbers that have a mailbox. */
  findMailboxes(numbers: readonly string[]): Promise<{ readonly found: ReadonlySet<string> } | MailboxRefusal>;
  /** The same letter sent again, apart from its day, arrives once. Returns the service's key. */
  send(letter: MailboxLetter): Promise<{ readonly key: string | null } | MailboxRefusal>;
  /** Receipts of registered letters that have not been discarded, a few at a time. */
  fetchReceipts(): Promise<{ readonly receipts: readonly RegisteredReceipt[] } | MailboxRefusal>;
  /** Call it once the receipt is stored. */
  discardReceipt(key: string): Promise<{ readonly done: true } | MailboxRefusal>;
};
