import type { Refusal } from '../refusals/refusals.ts';
import { moveTicket, type TicketEvent, type TicketState } from './ticket-machine.ts';

export const stopReasons = ['waiting_on_requester', 'agent_will_return', 'resolved'] as const;

/** A period in which the clocks of a ticket are stopped, by instants; open-ended while it lasts. */
export type TicketStop = {
  readonly from: string;
  readonly to: string | null;
  readonly reason: (typeof stopReasons)[number];
};

/** What an event may change. Instants are ISO texts in UTC, so that they compare as texts. */
export type TicketProgress = {
  readonly status: TicketState;
  readonly stops: readonly TicketStop[];
  readonly firstResponseAt: string | null;
  readonly resolvedAt: string | null;
  readonly closedAt: string | null;
};

type Applied =
  | { readonly allowed: true; readonly progress: TicketProgress }
  | { readonly allowed: false; readonly refusal: Refusal };

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The ticket after an event: its state, and which stop begins or ends. */
export function applyTicketEvent(ticket: TicketProgress, event: TicketEvent, now: string): Applied {
  const moved = moveTicket(ticket.status, event, wholeDaysBetween(ticket.closedAt ?? now, now));
  if (!moved.allowed) return moved;
  return { allowed: true, progress: progressAfter(ticket, moved.state, now) };
}

/** Stops the clocks until the promised time, or until something else happens. */
export function stopUntilReturn(stops: readonly TicketStop[], now: string, to: string): readonly TicketStop[] {
  return [...endStops(stops, now), { from: now, to, reason: 'agent_will_return' }];
}

export function wholeDaysBetween(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function progressAfter(ticket: TicketProgress, status: TicketState, now: string): TicketProgress {
  const { stops, firstResponseAt, resolvedAt } = ticket;
  const begin = (reason: TicketStop['reason']): readonly TicketStop[] =>
    stops.some((stop) => stop.to === null && stop.reason === reason)
      ? stops
      : [...endStops(stops, now), { from: now, to: null, reason }];
  switch (status) {
    case 'waiting_on_requester':
      return { ...ticket, status, stops: begin('waiting_on_requester'), firstResponseAt: firstResponseAt ?? now };
    case 'inactive_soon_closing':
      return { ...ticket, status };
    case 'resolved':
    case 'closed':
      return {
        status,
        stops: begin('resolved'),
        firstResponseAt: firstResponseAt ?? now,
        resolvedAt: resolvedAt ?? now,
        closedAt: status === 'closed' ? now : null,
      };
    case 'reopened':
      return { ...ticket, status, stops: endStops(stops, now), resolvedAt: null, closedAt: null };
    default:
      return { ...ticket, status, stops: endStops(stops, now) };
  }
}

/** A promised return that has not come yet ends too. */
function endStops(stops: readonly TicketStop[], now: string): readonly TicketStop[] {
  return stops.map((stop) => (stop.to === null || stop.to > now ? { ...stop, to: now } : stop));
}
