import { checkMayMerge } from '@fordra/domain/tickets/check-ticket-case';
import { awaitingAgent } from '@fordra/domain/tickets/ticket-machine';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { type Ticket, tickets } from '@fordra/resources/tickets/tickets';
import { ref } from '@fordra/schema/fields';
import { sql } from 'kysely';
import { clockedOf, moveBy, progressValues } from '../../engine/tickets/ticket-progress.ts';
import { changeInAction } from '../../records/write/change-in-action.ts';
import { Undone } from '../../records/write/undone.ts';
import type { Database } from '../../store/connection/database.ts';
import { settleTicketNotifications } from '../../store/notifications/notify-of-tickets.ts';
import { selectChannels } from '../../store/tickets/select-channels.ts';
import { defineAction } from '../definition/define-action.ts';
import { checkEvents, forAgents, loadTicket } from './load-ticket.ts';

/** Moves the messages of a ticket into another of the same requester and closes it. */
export const mergeTickets = defineAction({
  name: 'merge',
  on: 'tickets',
  kind: 'intermediate',
  input: { into: ref('tickets', { required: true }) },
  refusals: [
    'action_refused_for_user_type',
    'ticket_merge_not_possible',
    'ticket_merge_with_itself',
    'ticket_of_another_requester',
  ],
  load: loadTicket,
  check: forAgents((facts) => checkEvents(facts, ['merge'])),
  async run({ tx, input, requester, facts: { ticket, channel, now }, change }) {
    if (input.into === ticket._id) return refuse('ticket_merge_with_itself');
    const into = await lockTicket(tx, input.into);
    const verdict = checkMayMerge(partyOf(ticket), partyOf(into));
    if (!verdict.allowed) return verdict;
    if (into.status === 'closed') return refuse('ticket_merge_not_possible');
    const moved = moveBy(clockedOf(ticket), ['merge'], now);
    if (!moved.allowed) return moved;
    await sql`update ticket_messages set ticket = ${into._id} where ticket = ${ticket._id}`.execute(tx);
    await change({ ...progressValues(moved.ticket, channel, now), merged_into: into._id, return_at: null });
    await changeInAction(
      tx,
      requester,
      { resource: tickets },
      {
        action: 'merge',
        target: into,
        etag: into._etag,
        values: await valuesOf(tx, ticket, into, now),
      },
    );
    await settleTicketNotifications(tx, [ticket._id, into._id]);
    return allow;
  },
});

/** A ticket that another action holds is answered as changed meanwhile: waiting for it could wait forever. */
async function lockTicket(tx: Database, id: string): Promise<Ticket> {
  const { rows } = await sql<Ticket>`select * from tickets where _id = ${id} for update skip locked`.execute(tx);
  if (!rows[0]) throw new Undone({ outcome: 'stale' });
  return rows[0];
}

/** What the requester has not been answered in the one ticket is unanswered in the other. */
async function valuesOf(tx: Database, from: Ticket, into: Ticket, now: string) {
  const [channel] = await selectChannels(tx, [into.channel]);
  const isUnanswered = awaitingAgent.includes(from.status) && !awaitingAgent.includes(into.status);
  const moved = moveBy(clockedOf(into), isUnanswered ? ['requester_reply'] : [], now);
  const isLater = from.last_message_at > into.last_message_at;
  const lastMessageAt = isLater ? from.last_message_at : into.last_message_at;
  return {
    ...(moved.allowed && progressValues({ ...moved.ticket, lastMessageAt }, channel!, now)),
    ...(isLater && { last_message_at: from.last_message_at, last_message_from: from.last_message_from }),
  };
}

const partyOf = (ticket: Ticket) => ({
  id: ticket._id,
  account: ticket.account,
  partner: ticket.partner,
  customer: ticket.customer,
  solicitor: ticket.solicitor,
  requester: ticket.requester,
  requesterEmail: ticket.requester_email,
  requesterName: ticket.requester_name,
});
