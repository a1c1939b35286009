import { TICKET_TEXT_LENGTH_MAX } from '@fordra/resources/tickets/ticket-messages';
import { type Ticket, tickets } from '@fordra/resources/tickets/tickets';
import { say } from '@fordra/texts/say';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import { insertMessage, insertNotices, type MessageTicket } from '../../store/tickets/insert-message.ts';
import { selectUserByEmail } from '../../store/tickets/mail-tickets.ts';
import { selectChannels } from '../../store/tickets/select-channels.ts';
import { selectTicketUser, takeTicketNumber } from '../../store/tickets/ticket-parties.ts';
import { type MailFiles, type MailMessage, messageOf, unverifiedName, verifiedName } from './mail-message.ts';
import { ticketChanges, ticketHistory } from './ticket-history.ts';
import { findParty, type TicketParty } from './ticket-party.ts';
import { clockedOf, newProgress, progressValues } from './ticket-progress.ts';

const SUBJECT_LENGTH_MAX = 200;

type Opening = {
  readonly channel: string;
  readonly isVerified: boolean;
  /** Sends the sender an acknowledgement in this name. */
  readonly acknowledgedBy: string | undefined;
};

/**
 * Opens a ticket from a mail to a channel. A verified sender who is a user of the channel's kind is its requester;
 * otherwise only the operator reads it. It is never about a case by itself.
 */
export async function openMailTicket(
  tx: Database,
  { channel, isVerified, acknowledgedBy }: Opening,
  mail: MailMessage,
  storeFiles: (author: string | null) => Promise<MailFiles>,
): Promise<string> {
  const party = await findMailParty(tx, channel, mail, isVerified);
  const files = await storeFiles(party.requester);
  const ticket = await insertTicket(tx, channel, party, mail);
  await insertMessage(tx, ticket, {
    ...messageOf(mail, files, party.language, TICKET_TEXT_LENGTH_MAX),
    visibility: 'public',
    sent_by: 'requester',
    author: party.requester,
    author_name: isVerified ? party.requester_name : unverifiedName(mail),
    files: files.accepted,
    is_verified: isVerified,
  });
  if (acknowledgedBy !== undefined) {
    const text = say(party.language, 'ticket_message.received', { number: ticket.number });
    await insertNotices(tx, [{ ticket, author_name: acknowledgedBy, text }]);
  }
  return ticket._id;
}

/** Opens a ticket with the requester of one that is closed for too long to be reopened. */
export async function openFollowUp(
  tx: Database,
  earlier: Ticket,
  mail: MailMessage,
  files: MailFiles,
): Promise<string> {
  const ticket = await insertTicket(tx, earlier.channel, partyOf(earlier), mail);
  await insertMessage(tx, ticket, {
    ...messageOf(mail, files, earlier.language, TICKET_TEXT_LENGTH_MAX),
    visibility: 'public',
    sent_by: 'requester',
    author: earlier.requester,
    author_name: earlier.requester_name,
    files: files.accepted,
  });
  return ticket._id;
}

function partyOf(ticket: Ticket): TicketParty {
  const { requester, requester_kind, requester_name, requester_email, language } = ticket;
  const { creditor, account, partner, customer, solicitor, has_protected_identity, shared_with_creditor } = ticket;
  return {
    ...{ requester, requester_kind, requester_name, requester_email, language, creditor, account, partner, customer },
    ...{ solicitor, has_protected_identity, shared_with_creditor },
  };
}

async function findMailParty(
  tx: Database,
  channelId: string,
  mail: MailMessage,
  isVerified: boolean,
): Promise<TicketParty> {
  const [channel] = await selectChannels(tx, [channelId]);
  const { kind } = channel!;
  const id = isVerified ? await selectUserByEmail(tx, mail.sender) : undefined;
  const user = id === undefined ? undefined : await selectTicketUser(tx, id);
  const none = { creditor: undefined, ofCase: undefined, among: [], isShared: false, isCreditorOptional: true };
  const found = user ? await findParty(tx, { kind, user, ...none }) : 'ticket_requester_missing';
  if (typeof found !== 'string') return withAccount(tx, found);
  return {
    requester: null,
    requester_kind: kind,
    requester_name: verifiedName(mail),
    requester_email: mail.sender.slice(0, 200),
    language: 'sv',
    has_protected_identity: false,
    shared_with_creditor: false,
    ...{ creditor: null, account: null, partner: null, customer: null, solicitor: null },
  };
}

/** The account of a creditor's ticket is the creditor's, and its partner the account's. */
async function withAccount(tx: Database, party: TicketParty): Promise<TicketParty> {
  if (party.creditor === null && party.account === null) return party;
  if (party.creditor === null) {
    const { partner } = await tx
      .selectFrom('accounts')
      .select('partner')
      .where('_id', '=', party.account)
      .executeTakeFirstOrThrow();
    return { ...party, partner };
  }
  const owners = await tx
    .selectFrom('creditors')
    .select(['account', 'partner'])
    .where('_id', '=', party.creditor)
    .executeTakeFirstOrThrow();
  return { ...party, ...owners };
}

async function insertTicket(
  tx: Database,
  channelId: string,
  party: TicketParty,
  mail: MailMessage,
): Promise<MessageTicket & Pick<Ticket, 'number'>> {
  const now = await selectBusinessNow(tx);
  const [channel] = await selectChannels(tx, [channelId]);
  const number = await takeTicketNumber(tx);
  const values = {
    ...party,
    ...progressValues(clockedOf(newProgress('normal', now)), channel!, now),
    number,
    subject:
      mail.subject.slice(0, SUBJECT_LENGTH_MAX).toWellFormed() || say(party.language, 'ticket_message.no_subject'),
    priority: 'normal',
    channel: channelId,
    unit: channel!.unit,
    last_message_at: now,
    last_message_from: 'requester',
  } as const;
  const { _id } = await insertDocument(tx, tickets, values);
  const changes = ticketChanges({} as Ticket, values);
  await insertHistory(tx, ticketHistory({ _id, ...party }, 'take_in_mail', changes, 'POST'));
  return { _id, number, ...party };
}
