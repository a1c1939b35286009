import { defineTicketAction } from './define-ticket-action.ts';

export const resolveTicket = defineTicketAction('resolve', 'resolve', { refusal: 'ticket_resolve_not_possible' });

export const reopenTicket = defineTicketAction('reopen', 'reopen', { refusal: 'ticket_reopen_not_possible' });

export const closeTicket = defineTicketAction('close', 'close', {
  refusal: 'ticket_close_not_possible',
  isForAgents: true,
});

/** Closes a new ticket that needs no answer. */
export const discardTicket = defineTicketAction('discard', 'discard', {
  refusal: 'ticket_discard_not_possible',
  isForAgents: true,
});
