import { ticketPriorities } from '@fordra/domain/tickets/compute-sla';
import { allow } from '@fordra/domain/values/verdict';
import { listOf, oneOf, text } from '@fordra/schema/fields';
import { slaValues } from '../../engine/tickets/ticket-clocks.ts';
import { clockedOf } from '../../engine/tickets/ticket-progress.ts';
import { defineAction } from '../definition/define-action.ts';
import { forAgents, loadTicket } from './load-ticket.ts';

/** Another priority has other limits, counted from when the ticket was opened. */
export const changePriority = defineAction({
  name: 'change_priority',
  on: 'tickets',
  kind: 'minor',
  input: { priority: oneOf(ticketPriorities, { required: true }) },
  refusals: ['action_refused_for_user_type'],
  load: loadTicket,
  check: forAgents(),
  async run({ input: { priority }, facts: { ticket, channel, now }, change }) {
    await change({ priority, ...slaValues({ ...clockedOf(ticket), priority }, channel, now) });
    return allow;
  },
});

export const setTags = defineAction({
  name: 'set_tags',
  on: 'tickets',
  kind: 'minor',
  input: { tags: listOf(text({ min: 1, max: 40 }), { required: true, max: 20 }) },
  refusals: ['action_refused_for_user_type'],
  load: loadTicket,
  check: forAgents(),
  async run({ input, change }) {
    await change({ tags: [...new Set(input.tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))] });
    return allow;
  },
});
