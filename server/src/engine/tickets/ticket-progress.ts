import type { Refusal } from '@fordra/domain/refusals/refusals';
import { applyTicketEvent, type TicketProgress } from '@fordra/domain/tickets/apply-ticket-event';
import type { TicketEvent } from '@fordra/domain/tickets/ticket-machine';
import type { Ticket } from '@fordra/resources/tickets/tickets';
import type { ChannelRow } from '../../store/tickets/select-channels.ts';
import { type Clocked, slaValues } from './ticket-clocks.ts';

export type ProgressRow = Pick<
  Ticket,
  | 'status'
  | 'stops'
  | 'first_response_at'
  | 'resolved_at'
  | 'closed_at'
  | 'closes_at'
  | 'last_message_at'
  | 'priority'
  | '_created'
>;

export function clockedOf(ticket: ProgressRow): Clocked {
  return {
    status: ticket.status,
    stops: ticket.stops,
    firstResponseAt: ticket.first_response_at,
    resolvedAt: ticket.resolved_at,
    closedAt: ticket.closed_at,
    closesAt: ticket.closes_at,
    lastMessageAt: ticket.last_message_at,
    priority: ticket.priority,
    openedAt: ticket._created,
  };
}

/** The progress of a ticket that is opened now. */
export const newProgress = (priority: Ticket['priority'], now: string): ProgressRow => ({
  status: 'new',
  stops: [],
  first_response_at: null,
  resolved_at: null,
  closed_at: null,
  closes_at: null,
  last_message_at: now,
  priority,
  _created: now,
});

type Moved =
  | { readonly allowed: true; readonly ticket: Clocked }
  | { readonly allowed: false; readonly refusal: Refusal };

/** Several events at the same instant; the first that is refused refuses all. */
export function moveBy(ticket: Clocked, events: readonly TicketEvent[], now: string): Moved {
  let moved = ticket;
  for (const event of events) {
    const applied = applyTicketEvent(moved, event, now);
    if (!applied.allowed) return applied;
    moved = { ...moved, ...applied.progress, closesAt: null };
  }
  return { allowed: true, ticket: moved };
}

/** The attributes that a ticket has after its progress. */
export function progressValues(ticket: Clocked, channel: ChannelRow, now: string) {
  return { ...storedProgress(ticket), closes_at: ticket.closesAt, ...slaValues(ticket, channel, now) };
}

function storedProgress({ status, stops, firstResponseAt, resolvedAt, closedAt }: TicketProgress) {
  return { status, stops, first_response_at: firstResponseAt, resolved_at: resolvedAt, closed_at: closedAt };
}
