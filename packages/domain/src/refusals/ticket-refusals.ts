/** Why a change to a ticket is refused. */
export const ticketRefusals = [
  'ticket_close_not_possible',
  'ticket_resolve_not_possible',
  'ticket_reopen_not_possible',
  'ticket_status_not_allowed',
  'agent_will_return_already_used',
] as const;
