/** What the letter is to whoever opens the mailbox; all but a plain letter can be paid there. */
export type MailboxLetterType =
  | 'letter'
  | 'invoice'
  | 'invoice.reminder'
  | 'invoice.debtcollection'
  | 'invoice.debtcampaign';

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
};

/**
 * Why nothing was done: nobody there can answer now (whether the letter was taken is then not known), they have had
 * enough for the moment, there is no such mailbox, or the letter will never be taken. `detail` is a code without a word
 * of the letter.
 */
export type MailboxRefusal = {
  readonly fault: 'unavailable' | 'busy' | 'no_mailbox' | 'refused';
  readonly detail: string;
};

/** What we need of a digital mailbox. Nothing is thrown for what goes wrong outside. */
export type DigitalMailbox = {
  /** Of these numbers those that have a mailbox. */
  findMailboxes(numbers: readonly string[]): Promise<{ readonly found: ReadonlySet<string> } | MailboxRefusal>;
  /** The very same letter sent again, but for its day, arrives once. The key is theirs. */
  send(letter: MailboxLetter): Promise<{ readonly key: string | null } | MailboxRefusal>;
};
