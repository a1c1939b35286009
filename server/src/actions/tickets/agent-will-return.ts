import { stopUntilReturn } from '@fordra/domain/tickets/apply-ticket-event';
import { checkMayPromiseReturn, checkReturn, latestReturn } from '@fordra/domain/tickets/compute-sla';
import { awaitingAgent } from '@fordra/domain/tickets/ticket-machine';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { instant } from '@fordra/schema/fields';
import { instantOf, localTimeOf } from '../../engine/tickets/ticket-clocks.ts';
import { clockedOf, progressValues } from '../../engine/tickets/ticket-progress.ts';
import { defineAction } from '../definition/define-action.ts';
import { forAgents, loadTicket } from './load-ticket.ts';

/** Stops the clocks until the agent returns, once for each ticket; without a time for as long as it may. */
export const agentWillReturn = defineAction({
  name: 'agent_will_return',
  on: 'tickets',
  kind: 'minor',
  input: { at: instant({}) },
  refusals: [
    'action_refused_for_user_type',
    'ticket_status_not_allowed',
    'agent_will_return_already_used',
    'ticket_return_not_in_time',
  ],
  load: loadTicket,
  check: forAgents(({ ticket }) =>
    awaitingAgent.includes(ticket.status)
      ? checkMayPromiseReturn(ticket.agent_will_return_used)
      : refuse('ticket_status_not_allowed'),
  ),
  async run({ input, facts: { ticket, channel, now }, change }) {
    const local = localTimeOf(now);
    const at = input.at === undefined ? instantOf(latestReturn(local)) : new Date(input.at).toISOString();
    const verdict = checkReturn(localTimeOf(at), local);
    if (!verdict.allowed) return verdict;
    const clocked = clockedOf(ticket);
    const stopped = { ...clocked, stops: stopUntilReturn(clocked.stops, now, at) };
    await change({ ...progressValues(stopped, channel, now), return_at: at, agent_will_return_used: true });
    return allow;
  },
});
