import { hasDmarcPass } from '@fordra/domain/tickets/has-dmarc-pass';
import type { MailFacts } from '@fordra/domain/tickets/judge-mail';
import type { MailReceived } from '@fordra/resources/tickets/mail-received';
import type { ReadableMail } from '../../integrations/mail/port.ts';
import type { Database } from '../../store/connection/database.ts';
import {
  isChannelAddress,
  lockMailTicket,
  type MailTicket,
  selectMailChannel,
  selectThreadTicket,
} from '../../store/tickets/mail-tickets.ts';
import { selectSenderFacts } from '../../store/tickets/received-mails.ts';
import type { TicketMailPorts } from '../definition/ticket-mail-ports.ts';

export type LoadedMail = {
  readonly facts: MailFacts;
  /** The ticket that it belongs to, by its address or its thread. */
  readonly ticket: MailTicket | undefined;
  readonly channel: string | undefined;
};

/** What is known of a mail that is locked. */
export async function loadMailFacts(
  tx: Database,
  row: MailReceived,
  mail: ReadableMail,
  ports: TicketMailPorts,
): Promise<LoadedMail> {
  const sender = mail.from?.address ?? null;
  const signed = await findSigned(tx, row.envelope_to, sender, ports);
  const isSigned = signed?.isForSender === true;
  const isReleased = row.released_at !== null;
  const known = await selectSenderFacts(tx, { id: row._id, messageId: mail.messageId, sender, isSigned, isReleased });
  const hasThread = !signed && row.released_to === null;
  const threadTicket = hasThread ? await selectThreadTicket(tx, mail.thread.map(ownMailId)) : undefined;
  const thread = threadTicket === undefined ? undefined : await lockMailTicket(tx, threadTicket);
  const channel = row.released_to ?? (await selectMailChannel(tx, row.envelope_to));
  const facts: MailFacts = {
    isKnown: known.is_known,
    sender,
    isOwnSender: sender !== null && (ports.isOwnAddress(sender) || (await isChannelAddress(tx, sender))),
    isBounce: mail.isBounce,
    isAutomatic: mail.isAutomatic,
    mailsLastHour: known.mails_last_hour,
    hasDmarcPass: hasDmarcPass(mail.authenticationResults, ports.authserv),
    signed: signed ? { ticket: signed.ticket._id, isForSender: signed.isForSender } : null,
    thread: thread
      ? { ticket: thread._id, isKnownSender: sender !== null && thread.requester_addresses.includes(sender) }
      : null,
    isToChannel: channel !== undefined,
    isAcknowledged: known.is_acknowledged,
    isReleased,
  };
  return { facts, ticket: signed?.ticket ?? thread, channel };
}

/** The first recipient whose signature is valid, for the sender or for another address of the requester. */
async function findSigned(
  tx: Database,
  recipients: readonly string[],
  sender: string | null,
  { readReplyAddress }: TicketMailPorts,
): Promise<{ readonly ticket: MailTicket; readonly isForSender: boolean } | undefined> {
  for (const recipient of recipients) {
    const address = readReplyAddress(recipient);
    const ticket = address && (await lockMailTicket(tx, address.ticket));
    if (!ticket) continue;
    const isForSender = sender !== null && address.isMadeFor(sender);
    if (isForSender || ticket.requester_addresses.some(address.isMadeFor)) return { ticket, isForSender };
  }
  return undefined;
}

/** Our own ids are stored without a domain. */
export const ownMailId = (id: string) => (id.startsWith('ticket-message.') ? id.replace(/@.*$/, '') : id);
