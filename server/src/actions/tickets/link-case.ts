import { checkTicketCase } from '@fordra/domain/tickets/check-ticket-case';
import { allow } from '@fordra/domain/values/verdict';
import { ref } from '@fordra/schema/fields';
import { selectTicketCase } from '../../store/tickets/ticket-parties.ts';
import { defineAction } from '../definition/define-action.ts';
import { forAgents, loadTicket } from './load-ticket.ts';

/** Says which case the ticket is about. */
export const linkCase = defineAction({
  name: 'link_case',
  on: 'tickets',
  kind: 'minor',
  input: { case: ref('cases', { required: true }) },
  refusals: ['action_refused_for_user_type', 'ticket_case_of_another'],
  load: loadTicket,
  check: forAgents(),
  async run({ tx, input, facts: { ticket }, change }) {
    const ofCase = (await selectTicketCase(tx, input.case))!;
    const verdict = checkTicketCase(ticket.requester_kind, ticket, ofCase);
    if (!verdict.allowed) return verdict;
    await change({ case: ofCase._id, debtor: ofCase.debtor ?? null });
    return allow;
  },
});
