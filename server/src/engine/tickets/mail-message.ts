import type { TicketMessage } from '@fordra/resources/tickets/ticket-messages';
import { say } from '@fordra/texts/say';
import type { MediaValue } from '../../store/files/unattached-files.ts';

/** A received mail as it becomes a message of a ticket. */
export type MailMessage = {
  readonly sender: string;
  readonly senderName: string;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
};

type Written = Pick<TicketMessage, 'text' | 'via' | 'message_id' | 'in_reply_to'>;

/** Files that are not accepted are named in the text. */
export function messageOf(
  mail: MailMessage,
  { refused }: MailFiles,
  language: 'sv' | 'en',
  textLengthMax: number,
): Written {
  const names = refused.join(', ');
  const note = refused.length > 0 ? `\n\n${say(language, 'ticket_message.refused_files', { names })}` : '';
  const text = mail.text || say(language, 'ticket_message.no_text');
  return {
    text: `${text.slice(0, textLengthMax - note.length).toWellFormed()}${note}`.slice(0, textLengthMax),
    via: 'email',
    message_id: mail.messageId,
    in_reply_to: mail.inReplyTo,
  };
}

export type MailFiles = { readonly accepted: readonly MediaValue[]; readonly refused: readonly string[] };

const NAME_LENGTH_MAX = 120;

/** The name that a sender who is not verified is shown with: an address says more than a name. */
export function unverifiedName({ senderName, sender }: MailMessage): string {
  const name = senderName === '' || senderName === sender ? sender : `${senderName} <${sender}>`;
  return (name.length <= NAME_LENGTH_MAX ? name : sender).slice(0, NAME_LENGTH_MAX);
}

export const verifiedName = ({ senderName, sender }: MailMessage) => (senderName || sender).slice(0, NAME_LENGTH_MAX);
