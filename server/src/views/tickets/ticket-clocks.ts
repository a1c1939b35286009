import type { SlaClock } from '@fordra/domain/tickets/compute-sla';
import { ticketClocksView } from '@fordra/resources/tickets/ticket-clocks-view';
import type { Ticket } from '@fordra/resources/tickets/tickets';
import { clocksOf, instantOf } from '../../engine/tickets/ticket-clocks.ts';
import { clockedOf } from '../../engine/tickets/ticket-progress.ts';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import { selectChannels } from '../../store/tickets/select-channels.ts';
import { implementView } from '../definition/implement-view.ts';

export const ticketClocks = implementView(ticketClocksView)(async ({ item, ports: { db } }) => {
  const ticket = item as unknown as Ticket;
  const [channel] = await selectChannels(db, [ticket.channel]);
  const clocked = clockedOf(ticket);
  const { firstResponse, resolution } = clocksOf(clocked, channel!, await selectBusinessNow(db));
  return {
    _id: ticket._id,
    first_response: wireClock(firstResponse, ticket.first_response_at),
    resolution: wireClock(resolution, ticket.resolved_at),
  };

  function wireClock({ state, due, usedMinutes, limitMinutes, pauses }: SlaClock, doneAt: string | null) {
    return {
      state,
      due: instantOf(due),
      done_at: doneAt,
      used_minutes: usedMinutes,
      limit_minutes: limitMinutes,
      pauses: pauses.map(({ index, minutes }) => ({ ...clocked.stops[index]!, minutes })),
    };
  }
});
