export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /**
   * The Message-ID without angle brackets, by which mail servers recognise a repetition; one without a domain gets the
   * sender's.
   */
  readonly messageId?: string;
  /** False for what a person has written; other mail is marked as automatic, so that nothing answers it by itself. */
  readonly isAutomatic?: boolean;
  /** Receives the answers, and the reports that the mail could not be delivered. */
  readonly replyTo?: string;
  /** The Message-ID of the mail that this one answers, and of the earlier ones of the thread, in the form of `messageId`. */
  readonly inReplyTo?: string;
  readonly references?: readonly string[];
  /** The address for unsubscribing with one click of the mail program (RFC 8058). */
  readonly unsubscribe?: string;
  readonly attachments?: readonly { readonly filename: string; readonly type: string; readonly content: Uint8Array }[];
};

/** Contains nothing of the mail. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
  /**
   * The recipient's address accepts no mail. Otherwise the server did not accept it now, and it may still have arrived.
   */
  readonly isRefusedForever: boolean;

  constructor(reason: string, isRefusedForever: boolean) {
    super(`mail not sent: ${reason}`);
    this.isRefusedForever = isRefusedForever;
  }
}

/** Resolves once the mail server has accepted the mail; rejects with `MailNotSent`. */
export type SendMail = (mail: Mail) => Promise<void>;

/** A mail as a mail server delivers it. */
export type IncomingMail = {
  /** The sender of the envelope; null in reports of failed delivery. */
  readonly from: string | null;
  readonly to: readonly string[];
  readonly octets: Uint8Array;
};

/** Resolves once the mail is stored durably. While it rejects, the mail server keeps the mail and tries again. */
export type ReceiveMail = (mail: IncomingMail) => Promise<void>;

/** What the portal uses of a mail. Addresses are in lower case, ids without angle brackets. */
export type ReadableMail = {
  readonly messageId: string | null;
  /** Null where the mail names no sender, or several. */
  readonly from: { readonly name: string; readonly address: string } | null;
  readonly subject: string;
  /** HTML is written as text. */
  readonly text: string;
  /** The ids of the mails before it, the one that it answers first. */
  readonly thread: readonly string[];
  readonly authenticationResults: readonly string[];
  /** Written by a program: out of office, a mailing list, a report that delivery is delayed. */
  readonly isAutomatic: boolean;
  /** It reports that a mail was not delivered. */
  readonly isBounce: boolean;
  /** Without its headers, for a report of failed delivery, which quotes the mail that it is about. */
  readonly body: string;
  readonly attachments: readonly { readonly filename: string; readonly content: Uint8Array }[];
};

/** Rejects where the bytes are not a mail that can be read. */
export type ReadMail = (mail: Pick<IncomingMail, 'from' | 'octets'>) => Promise<ReadableMail>;
