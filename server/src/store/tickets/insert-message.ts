import { type TicketMessage, ticketMessages } from '@fordra/resources/tickets/ticket-messages';
import type { Ticket } from '@fordra/resources/tickets/tickets';
import type { Database } from '../connection/database.ts';
import { insertDocument } from '../documents/insert-document.ts';
import { insertRows } from '../documents/insert-rows.ts';
import { attachFile, type MediaValue } from '../files/unattached-files.ts';

type Owners = Pick<Ticket, 'account' | 'partner' | 'customer' | 'solicitor'>;
export type MessageTicket = Owners & Pick<Ticket, '_id' | 'creditor' | 'has_protected_identity'>;

type NewMessage = Pick<TicketMessage, 'visibility' | 'sent_by' | 'author' | 'author_name' | 'text'> & {
  readonly files?: readonly MediaValue[];
  readonly is_automatic?: boolean;
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
  const values = { ...message, ...owners, ticket: ticket._id, files, is_automatic, has_protected_identity };
  const { _id: id } = await insertDocument(tx, ticketMessages, values);
  const creditor = message.visibility === 'public' ? ticket.creditor : null;
  const target = { resource: ticketMessages.name, id, attribute: 'files', creditor, ...owners };
  for (const file of files) if (!(await attachFile(tx, String(message.author), file.id, target))) return false;
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
  }));
  await insertRows(tx, 'ticket_messages', rows);
}
