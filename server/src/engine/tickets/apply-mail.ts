import { TICKET_TEXT_LENGTH_MAX } from '@fordra/resources/tickets/ticket-messages';
import { say } from '@fordra/texts/say';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { hideTicketNotifications, settleTicketNotifications } from '../../store/notifications/notify-of-tickets.ts';
import { insertMessage } from '../../store/tickets/insert-message.ts';
import { lockMailTicket, type MailTicket, markBounced } from '../../store/tickets/mail-tickets.ts';
import { selectChannels } from '../../store/tickets/select-channels.ts';
import { selectTicketUser } from '../../store/tickets/ticket-parties.ts';
import { type MailFiles, type MailMessage, messageOf, unverifiedName, verifiedName } from './mail-message.ts';
import { openFollowUp } from './open-mail-ticket.ts';
import { ticketChanges, ticketHistory } from './ticket-history.ts';
import { clockedOf, moveBy, progressValues } from './ticket-progress.ts';

/** Adds the requester's reply and returns its ticket: a new one where the old can no longer be reopened. */
export async function applyReply(
  tx: Database,
  ticket: MailTicket,
  mail: MailMessage,
  files: MailFiles,
): Promise<string> {
  const now = await selectBusinessNow(tx);
  const moved = moveBy(clockedOf(ticket), ['requester_reply'], now);
  if (!moved.allowed) return openFollowUp(tx, ticket, mail, files);
  const [channel] = await selectChannels(tx, [ticket.channel]);
  const values = {
    ...progressValues({ ...moved.ticket, lastMessageAt: now }, channel!, now),
    return_at: null,
    last_message_at: now,
    last_message_from: 'requester',
  } as const;
  const user = ticket.requester === null ? undefined : await selectTicketUser(tx, ticket.requester);
  await insertMessage(tx, ticket, {
    ...messageOf(mail, files, ticket.language, TICKET_TEXT_LENGTH_MAX),
    visibility: 'public',
    sent_by: 'requester',
    author: user?._id ?? null,
    author_name: user?.name ?? verifiedName(mail),
    files: files.accepted,
  });
  await updateRows(tx, 'tickets', [{ _id: ticket._id, ...values }]);
  await insertHistory(tx, ticketHistory(ticket, 'take_in_mail', ticketChanges(ticket, values)));
  await hideTicketNotifications(tx, [ticket._id]);
  await settleTicketNotifications(tx, [ticket._id]);
  return ticket._id;
}

/** Adds a mail that is not the requester's own as an internal message. The ticket itself does not change. */
export async function applyAsNote(
  tx: Database,
  ticket: MailTicket,
  mail: MailMessage,
  files: MailFiles,
  isAutomatic: boolean,
): Promise<void> {
  await insertMessage(tx, ticket, {
    ...messageOf(mail, files, ticket.language, TICKET_TEXT_LENGTH_MAX),
    visibility: 'internal',
    sent_by: 'requester',
    author: null,
    author_name: unverifiedName(mail),
    files: files.accepted,
    is_automatic: isAutomatic,
    is_verified: false,
  });
}

/** Marks the mails that came back, with an internal message for the assignee; returns the ticket. */
export async function applyBounce(
  tx: Database,
  messageIds: readonly string[],
  operatorName: string,
): Promise<string | null> {
  const bounced = await markBounced(tx, messageIds);
  for (const { ticket: id, sent_to: address } of bounced) {
    const ticket = await lockMailTicket(tx, id);
    if (!ticket) continue;
    await insertMessage(tx, ticket, {
      visibility: 'internal',
      sent_by: 'operator',
      author: null,
      author_name: operatorName,
      text: say(ticket.language, 'ticket_message.bounced', { address }),
      is_automatic: true,
    });
  }
  return bounced[0]?.ticket ?? null;
}
