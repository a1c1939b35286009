export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Tells the same mail sent twice from two mails; without the brackets around it. */
  readonly messageId?: string;
  /** Where whoever wants no more of the kind says so, by one call of the mail program (RFC 8058). */
  readonly unsubscribe?: string;
  readonly attachments?: readonly { readonly filename: string; readonly type: string; readonly content: Uint8Array }[];
};

/** Holds nothing of the mail. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
  /** The recipient's address takes no mail; otherwise nobody there could take it now, and it may have arrived all the same. */
  readonly isRefusedForever: boolean;

  constructor(reason: string, isRefusedForever: boolean) {
    super(`mail not sent: ${reason}`);
    this.isRefusedForever = isRefusedForever;
  }
}

/** Resolves once the mail server has taken the mail over; rejects with `MailNotSent`. */
export type SendMail = (mail: Mail) => Promise<void>;
