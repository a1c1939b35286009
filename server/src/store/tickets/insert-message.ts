import { type TicketMessage, ticketMessages } from '@fordra/resources/tickets/ticket-messages';
import type { Ticket } from '@fordra/resources/tickets/tickets';
import type { Database } from '../connection/database.ts';
import { insertDocument } from '../documents/insert-document.ts';
import { insertRows } from '../documents/insert-rows.ts';
import { attachFile, type MediaValue } from '../files/unattached-files.ts';
import { queueTicketMails } from './ticket-mails.ts';

type Owners = Pick<Ticket, 'account' | 'partner' | 'customer' | 'solicitor'>;
export type MessageTicket = Owners & Pick<Ticket, '_id' | 'creditor' | 'has_protected_identity' | 'requester_email'>;

type NewMessage = Pick<TicketMessage, 'visibility' | 'sent_by' | 'author' | 'author_name' | 'text'> &
  Partial<Pick<TicketMessage, 'is_automatic' | 'via' | 'is_verified' | 'message_id' | 'in_reply_to'>> & {
    readonly files?: readonly MediaValue[];
  };

const ownersOf = ({ account, partner, customer, solicitor }: Owners): Owners => ({
  account,
  partner,
  customer,
  solicitor,
});
const noOwners: Owners = { account: null, partner: null, customer: null, solicitor: null };

/** Adds a message to a ticket with its files; false if a file was attached elsewhere meanwhile. */
export async function insertMessage(
  tx: Database,
  ticket: MessageTicket,
  { files = [], is_automatic = false, ...message }: NewMessage,
): Promise<boolean> {
  const owners = message.visibility === 'public' ? ownersOf(ticket) : noOwners;
  const has_protected_identity = ticket.has_protected_identity && message.sent_by === 'requester';
  const delivery = deliveryOf(ticket, message);
  const values = { ...message, ...owners, ticket: ticket._id, files, is_automatic, has_protected_identity, delivery };
  const { _id: id } = await insertDocument(tx, ticketMessages, values);
  if (delivery === 'queued') await queueTicketMails(tx, [ticket._id]);
  const creditor = message.visibility === 'public' ? ticket.creditor : null;
  const target = { resource: ticketMessages.name, id, attribute: 'files', creditor, ...owners };
  for (const file of files) if (!(await attachFile(tx, message.author, file.id, target))) return false;
  return true;
}

type Notice = { readonly ticket: MessageTicket; readonly author_name: string; readonly text: string };

/** Adds public messages that the portal itself writes in the operator's name, one to each of these tickets. */
export async function insertNotices(tx: Database, notices: readonly Notice[]): Promise<void> {
  const rows = notices.map(({ ticket, author_name, text }) => ({
    ...ownersOf(ticket),
    ticket: ticket._id,
    visibility: 'public' as const,
    sent_by: 'operator' as const,
    author_name,
    text,
    is_automatic: true,
    delivery: deliveryOf(ticket, { visibility: 'public', sent_by: 'operator' }),
  }));
  await insertRows(tx, 'ticket_messages', rows);
  await queueTicketMails(
    tx,
    notices.map(({ ticket }) => ticket._id),
  );
}

/** What the operator writes to a requester with an address is mailed. */
function deliveryOf(
  { requester_email }: Pick<Ticket, 'requester_email'>,
  { visibility, sent_by }: Pick<TicketMessage, 'visibility' | 'sent_by'>,
) {
  return visibility === 'public' && sent_by === 'operator' && requester_email !== null ? 'queued' : 'none';
}
