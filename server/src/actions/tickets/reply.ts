import type { TicketEvent } from '@fordra/domain/tickets/ticket-machine';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { TICKET_TEXT_LENGTH_MAX } from '@fordra/resources/tickets/ticket-messages';
import { oneOf, ref, text } from '@fordra/schema/fields';
import { clockedOf, moveBy, progressValues } from '../../engine/tickets/ticket-progress.ts';
import {
  hideTicketNotifications,
  notifyOfResponses,
  settleTicketNotifications,
} from '../../store/notifications/notify-of-tickets.ts';
import { insertMessage } from '../../store/tickets/insert-message.ts';
import { selectTemplate } from '../../store/tickets/select-template.ts';
import { defineAction } from '../definition/define-action.ts';
import { fillMessage } from './fill-message.ts';
import { checkEvents, loadTicket } from './load-ticket.ts';
import { messageFiles, takeFiles } from './message-files.ts';

const eventOf = (isAgent: boolean): TicketEvent => (isAgent ? 'agent_reply' : 'requester_reply');

/** Writes a public message: the operator's answer, or the requester's. */
export const reply = defineAction({
  name: 'reply',
  on: 'tickets',
  kind: 'intermediate',
  input: {
    /** An operator's text may have placeholders, which are filled in when it is sent. */
    text: text({ min: 1, max: TICKET_TEXT_LENGTH_MAX, requiredWhen: { template: [null] } }),
    /** Its text is sent where no other is given. A dry run answers the text with its placeholders filled in. */
    template: ref('message--templates', {}),
    files: messageFiles,
    /** What the ticket is afterwards. */
    afterwards: oneOf(['stay', 'resolve'], { default: 'stay' }),
  },
  refusals: [
    'action_refused_for_user_type',
    'ticket_status_not_allowed',
    'ticket_reopen_not_possible',
    'ticket_resolve_not_possible',
    'placeholder_unknown',
    'placeholder_not_for_recipient',
    'placeholder_without_value',
  ],
  load: loadTicket,
  check: (facts) => checkEvents(facts, [eventOf(facts.isAgent)]),
  async run({ tx, input, requester, ports, facts: { ticket, channel, now, isAgent }, change, answerDryRun }) {
    const events: readonly TicketEvent[] = [
      eventOf(isAgent),
      ...(input.afterwards === 'resolve' ? (['resolve'] as const) : []),
    ];
    const moved = moveBy(clockedOf(ticket), events, now);
    if (!moved.allowed) return moved;
    if (!isAgent && input.template !== undefined) return refuse('action_refused_for_user_type');
    const { id, name } = requester.user;
    const text = input.text ?? (await selectTemplate(tx, input.template!, ticket.language)).text;
    const filled = isAgent ? await fillMessage({ tx, ports, requester, ticket }, text) : text;
    answerDryRun({ text: filled });
    const files = await takeFiles(tx, requester, input.files);
    const sentBy = isAgent ? 'operator' : 'requester';
    const message = { sent_by: sentBy, author: id, author_name: name, text: filled, files } as const;
    if (!(await insertMessage(tx, ticket, { ...message, visibility: 'public' })))
      return refuse('no_access_to_resource');
    await change({
      ...progressValues({ ...moved.ticket, lastMessageAt: now }, channel, now),
      return_at: null,
      last_message_at: now,
      last_message_from: sentBy,
      // The first who answers takes the ticket.
      ...(isAgent && ticket.assignee === null && { assignee: id }),
    });
    if (isAgent) await notifyOfResponses(tx, [ticket._id]);
    else await hideTicketNotifications(tx, [ticket._id]);
    await settleTicketNotifications(tx, [ticket._id]);
    return allow;
  },
});
