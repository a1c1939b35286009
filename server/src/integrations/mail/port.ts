export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The Message-ID without angle brackets, by which mail servers recognise a repetition. */
  readonly messageId?: string;
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
