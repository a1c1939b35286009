import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { TicketEvent } from '@fordra/domain/tickets/ticket-machine';
import { allow } from '@fordra/domain/values/verdict';
import { clockedOf, moveBy, progressValues } from '../../engine/tickets/ticket-progress.ts';
import { settleTicketNotifications } from '../../store/notifications/notify-of-tickets.ts';
import { type Action, defineAction } from '../definition/define-action.ts';
import { checkEvents, forAgents, loadTicket, type TicketFacts } from './load-ticket.ts';

/** An action that is one event of a ticket and takes no input. */
export function defineTicketAction(
  name: string,
  event: TicketEvent,
  { refusal, isForAgents = false }: { readonly refusal: Refusal; readonly isForAgents?: boolean },
): Action {
  const check = (facts: TicketFacts) => checkEvents(facts, [event]);
  return defineAction({
    name,
    on: 'tickets',
    kind: 'minor',
    input: {},
    refusals: [...(isForAgents ? (['action_refused_for_user_type'] as const) : []), refusal],
    load: loadTicket,
    check: isForAgents ? forAgents(check) : check,
    async run({ tx, facts: { ticket, channel, now }, change }) {
      const moved = moveBy(clockedOf(ticket), [event], now);
      if (!moved.allowed) return moved;
      await change({ ...progressValues(moved.ticket, channel, now), return_at: null });
      await settleTicketNotifications(tx, [ticket._id]);
      return allow;
    },
  });
}
