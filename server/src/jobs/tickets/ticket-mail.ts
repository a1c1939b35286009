import { readLanguage, say } from '@fordra/texts/say';
import type { Mail } from '../../integrations/mail/port.ts';
import type { TicketMail } from '../../store/tickets/ticket-mails.ts';

type MailInput = TicketMail & {
  readonly email: string;
  readonly publicAddress: string;
  readonly replyTo: string | undefined;
  readonly attachments: NonNullable<Mail['attachments']>;
};

/** The id of the mail of a message: the same at every attempt, so that mail servers recognise a repetition. */
export const mailIdOf = (message: string) => `ticket-message.${message}`;

/** Whether the mail contains the message itself. Without a user there is nothing that a link could open. */
export function isFull({ mail_content, has_user, has_protected_identity }: TicketMail): boolean {
  return !has_user || (mail_content === 'full' && !has_protected_identity);
}

/** A message of a ticket as a mail: the whole text, or that there is one to read after signing in. */
export function buildTicketMail(input: MailInput): Mail {
  const language = readLanguage(input.language);
  const { number, subject, author_name: author, thread, replyTo } = input;
  const address = `${input.publicAddress}/tickets/${input.channel_key}/ticket?ticket_id=${input.ticket}`;
  const open = say(language, 'mail.ticket.open', { address });
  const body = isFull(input)
    ? [input.text, ...(input.is_automatic ? [] : [author]), ...(input.has_user ? [open] : [])]
    : [say(language, 'mail.ticket.waiting', { number }), open];
  const last = thread.at(-1);
  return {
    to: input.email,
    subject: isFull(input) ? `${subject} (${number})` : say(language, 'mail.ticket.subject', { number }),
    text: [...(replyTo ? [say(language, 'mail.ticket.reply_above')] : []), ...body, `${number}\n`].join('\n\n'),
    messageId: mailIdOf(input.message),
    isAutomatic: input.is_automatic,
    ...(replyTo && { replyTo }),
    ...(last && { inReplyTo: last, references: thread }),
    ...(isFull(input) && { attachments: input.attachments }),
  };
}
