import { allow, refuse, type Verdict } from '../values/verdict.ts';

/** What a received mail has become; it waits until it is judged. */
export const mailOutcomes = [
  'waiting',
  'duplicate',
  'loop',
  'bounce',
  'auto_reply',
  'reply',
  'spoofed',
  'note',
  'new_ticket',
  'quarantined',
  'unreadable',
] as const;

export const quarantineReasons = ['no_sender', 'too_many', 'unverified', 'unknown_address'] as const;

const MAILS_PER_HOUR_MAX = 20;

/** What is known of a mail and of the ticket that it may belong to. Addresses are compared in lower case. */
export type MailFacts = {
  /** A mail with its Message-ID or its bytes has been taken in before. */
  readonly isKnown: boolean;
  /** The address in From; null where there is none, or several. */
  readonly sender: string | null;
  /** The sender's address is one of ours. */
  readonly isOwnSender: boolean;
  /** A mail server reports that a mail was not delivered. */
  readonly isBounce: boolean;
  /** Written by a program: out of office, a mailing list. */
  readonly isAutomatic: boolean;
  /** Mails of the same sender in the last hour, without this one; of a signed mail, only signed ones count. */
  readonly mailsLastHour: number;
  /** Our mail server has found that the mail comes from the sender's domain. */
  readonly hasDmarcPass: boolean;
  /** The ticket of the signed address that it was sent to, and whether that address was made for the sender. */
  readonly signed: { readonly ticket: string; readonly isForSender: boolean } | null;
  /** The ticket of the mail that it answers by its headers, and whether the sender is the ticket's requester. */
  readonly thread: { readonly ticket: string; readonly isKnownSender: boolean } | null;
  /** It was sent to the address of a channel. */
  readonly isToChannel: boolean;
  /** The sender has been sent an acknowledgement today. */
  readonly isAcknowledged: boolean;
  /** A person has released it from quarantine. That verifies no sender. */
  readonly isReleased: boolean;
};

export type MailVerdict =
  | { readonly outcome: 'duplicate' | 'loop' | 'bounce' }
  | { readonly outcome: 'auto_reply'; readonly ticket: string | null }
  /** The requester's message. */
  | { readonly outcome: 'reply'; readonly ticket: string }
  /** Somebody else uses the requester's address: an internal message. */
  | { readonly outcome: 'spoofed'; readonly ticket: string }
  /** Released into a thread without a verified sender: an internal message. */
  | { readonly outcome: 'note'; readonly ticket: string }
  | { readonly outcome: 'new_ticket'; readonly isVerified: boolean; readonly isToAcknowledge: boolean }
  | { readonly outcome: 'quarantined'; readonly reason: (typeof quarantineReasons)[number] };

/** What a mail is; the first rule that fits decides. Only a reply changes the state of a ticket. */
export function judgeMail(mail: MailFacts): MailVerdict {
  const { signed, thread } = mail;
  if (mail.isKnown) return { outcome: 'duplicate' };
  if (mail.isOwnSender) return { outcome: 'loop' };
  if (mail.isBounce) return { outcome: 'bounce' };
  if (mail.sender === null) return quarantine('no_sender');
  if (mail.mailsLastHour >= MAILS_PER_HOUR_MAX && !mail.isReleased) return quarantine('too_many');
  if (mail.isAutomatic) return { outcome: 'auto_reply', ticket: signed?.ticket ?? thread?.ticket ?? null };
  if (signed) return { outcome: signed.isForSender ? 'reply' : 'spoofed', ticket: signed.ticket };
  if (thread?.isKnownSender && mail.hasDmarcPass) return { outcome: 'reply', ticket: thread.ticket };
  if (thread) return mail.isReleased ? { outcome: 'note', ticket: thread.ticket } : quarantine('unverified');
  if (mail.isToChannel)
    return {
      outcome: 'new_ticket',
      isVerified: mail.hasDmarcPass,
      isToAcknowledge: !mail.isAcknowledged && !mail.isReleased,
    };
  return quarantine('unknown_address');
}

/** Whether a mail may be released: it is in quarantine, and there is someone to answer. */
export function checkMayRelease(mail: {
  readonly outcome: (typeof mailOutcomes)[number];
  readonly reason: (typeof quarantineReasons)[number] | null;
}): Verdict {
  if (mail.outcome !== 'quarantined') return refuse('mail_not_quarantined');
  return mail.reason === 'no_sender' ? refuse('mail_without_sender') : allow;
}

function quarantine(reason: (typeof quarantineReasons)[number]): MailVerdict {
  return { outcome: 'quarantined', reason };
}
