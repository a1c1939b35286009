import type { TicketEvent } from '@fordra/domain/tickets/ticket-machine';
import { allow, refuse, type Verdict } from '@fordra/domain/values/verdict';
import type { Ticket } from '@fordra/resources/tickets/tickets';
import { clockedOf, moveBy } from '../../engine/tickets/ticket-progress.ts';
import { isStaff } from '../../records/rows/requester.ts';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import { type ChannelRow, selectChannels } from '../../store/tickets/select-channels.ts';
import type { LoadContext } from '../definition/define-action.ts';

export type TicketFacts = {
  readonly ticket: Ticket;
  readonly channel: ChannelRow;
  readonly now: string;
  /** The requester of the action works for the operator. */
  readonly isAgent: boolean;
};

export function loadTicket({ tx, target, requester, once }: LoadContext): Promise<TicketFacts> {
  return once('ticket', async () => {
    const ticket = target as unknown as Ticket;
    const [channel] = await selectChannels(tx, [ticket.channel]);
    return { ticket, channel: channel!, now: await selectBusinessNow(tx), isAgent: isStaff(requester) };
  });
}

/** Whether these events may happen to the ticket now. */
export function checkEvents({ ticket, now }: TicketFacts, events: readonly TicketEvent[]): Verdict {
  const moved = moveBy(clockedOf(ticket), events, now);
  return moved.allowed ? allow : moved;
}

/** Whatever a group grants: what only the operator's users see of a ticket, only they change. */
export const forAgents =
  (check: (facts: TicketFacts) => Verdict = () => allow) =>
  (facts: TicketFacts): Verdict =>
    facts.isAgent ? check(facts) : refuse('action_refused_for_user_type');
