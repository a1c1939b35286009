/** Why a change to a ticket is refused. */
export const ticketRefusals = [
  'ticket_close_not_possible',
  'ticket_resolve_not_possible',
  'ticket_reopen_not_possible',
  'ticket_status_not_allowed',
  'agent_will_return_already_used',
  'ticket_return_not_in_time',
  'ticket_discard_not_possible',
  'ticket_merge_not_possible',
  'ticket_merge_with_itself',
  'ticket_of_another_requester',
  'ticket_agent_not_staff',
  'ticket_channel_not_open',
  'ticket_creditor_missing',
  'ticket_requester_missing',
  'ticket_case_of_another',
] as const;
