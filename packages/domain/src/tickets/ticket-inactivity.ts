import type { TicketEvent, TicketState } from './ticket-machine.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const WARN_AFTER_DAYS = 7;
const CLOSE_AFTER_DAYS = 10;
const WARNED_DAYS = CLOSE_AFTER_DAYS - WARN_AFTER_DAYS;
const CLOSE_RESOLVED_AFTER_DAYS = 14;

/** Instants are ISO texts in UTC. */
export type SilentTicket = {
  readonly status: TicketState;
  readonly lastMessageAt: string;
  readonly resolvedAt: string | null;
  /** When it is closed: once warned of, or where the requester was given a day to answer by. */
  readonly closesAt: string | null;
};

export type Inactivity = {
  readonly event: Extract<TicketEvent, 'warn_of_closing' | 'close_by_itself'>;
  readonly at: string;
};

/** What happens to a ticket in which nobody writes, and when (rules §9); undefined while the operator has to answer. */
export function nextInactivity({ status, lastMessageAt, resolvedAt, closesAt }: SilentTicket): Inactivity | undefined {
  switch (status) {
    case 'waiting_on_requester':
      return {
        event: 'warn_of_closing',
        at: closesAt ? daysAfter(closesAt, -WARNED_DAYS) : daysAfter(lastMessageAt, WARN_AFTER_DAYS),
      };
    case 'inactive_soon_closing':
      return { event: 'close_by_itself', at: closesAt ?? daysAfter(lastMessageAt, CLOSE_AFTER_DAYS) };
    case 'resolved': {
      const since = resolvedAt !== null && resolvedAt > lastMessageAt ? resolvedAt : lastMessageAt;
      return { event: 'close_by_itself', at: daysAfter(since, CLOSE_RESOLVED_AFTER_DAYS) };
    }
    default:
      return undefined;
  }
}

/** When a ticket that is warned now is closed. A warning that comes late leaves the same time to answer. */
export function closingTime(
  { lastMessageAt, closesAt }: Pick<SilentTicket, 'lastMessageAt' | 'closesAt'>,
  now: string,
): string {
  const usual = closesAt ?? daysAfter(lastMessageAt, CLOSE_AFTER_DAYS);
  const earliest = daysAfter(now, WARNED_DAYS);
  return usual > earliest ? usual : earliest;
}

function daysAfter(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * DAY_MS).toISOString();
}
