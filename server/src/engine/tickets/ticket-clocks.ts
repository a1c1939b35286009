import type { TicketProgress } from '@fordra/domain/tickets/apply-ticket-event';
import type { BusinessHours, LocalTime } from '@fordra/domain/tickets/business-hours';
import {
  computeSla,
  nextSlaChange,
  type SlaClocks,
  type SlaFacts,
  slaHours,
  stateOfTicket,
} from '@fordra/domain/tickets/compute-sla';
import { nextInactivity, type SilentTicket } from '@fordra/domain/tickets/ticket-inactivity';
import type { Day } from '@fordra/domain/values/day';
import type { Ticket } from '@fordra/resources/tickets/tickets';
import type { ChannelRow } from '../../store/tickets/select-channels.ts';

const ZONE = 'Europe/Stockholm';

export function localTimeOf(instant: string): LocalTime {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE);
  return { day: local.toPlainDate().toString() as Day, minute: local.hour * 60 + local.minute };
}

export function instantOf({ day, minute }: LocalTime): string {
  const time = { hour: Math.floor(minute / 60), minute: minute % 60 };
  // A channel that is open until midnight ends at the next day's first minute.
  const [date, at] =
    time.hour === 24
      ? [Temporal.PlainDate.from(day).add({ days: 1 }), { hour: 0, minute: 0 }]
      : [Temporal.PlainDate.from(day), time];
  const zoned = date.toZonedDateTime({ timeZone: ZONE, plainTime: Temporal.PlainTime.from(at) });
  return new Date(zoned.epochMilliseconds).toISOString();
}

function hoursOf({ opens_hour, closes_hour }: ChannelRow): BusinessHours {
  return { opens: opens_hour * 60, closes: closes_hour * 60 };
}

/** A ticket as its clocks read it. */
export type Clocked = TicketProgress & SilentTicket & Pick<Ticket, 'priority'> & { readonly openedAt: string };

/** Both clocks of a ticket at an instant, by the hours and limits of its channel. */
export function clocksOf(ticket: Clocked, channel: ChannelRow, now: string): SlaClocks {
  return computeSla(slaFactsOf(ticket, channel, now));
}

function slaFactsOf(ticket: Clocked, channel: ChannelRow, now: string): SlaFacts {
  const limits = channel.sla_hours?.[ticket.priority];
  const local = (instant: string | null) => (instant === null ? null : localTimeOf(instant));
  return {
    limits: limits
      ? { firstResponse: limits.first_response, resolution: limits.resolution }
      : slaHours[ticket.priority],
    hours: hoursOf(channel),
    opened: localTimeOf(ticket.openedAt),
    firstResponse: local(ticket.firstResponseAt),
    resolved: local(ticket.resolvedAt),
    stops: ticket.stops.map(({ from, to }) => ({ from: localTimeOf(from), to: local(to) })),
    now: localTimeOf(now),
  };
}

/** The attributes of a ticket that follow from its progress. */
export function slaValues(ticket: Clocked, channel: ChannelRow, now: string) {
  const clocks = clocksOf(ticket, channel, now);
  return {
    first_response_due: instantOf(clocks.firstResponse.due),
    resolution_due: instantOf(clocks.resolution.due),
    sla_state: stateOfTicket(clocks, ticket.firstResponseAt !== null),
    next_check_at: nextCheckOf(ticket, channel, now),
    is_first_response_late: isAnswered(ticket) && clocks.firstResponse.state === 'breached',
    reopened_at: lastReopening(ticket),
  };
}

/** An answer begins a wait for the requester; a ticket that was discarded or merged was not answered. */
function isAnswered({ stops }: TicketProgress): boolean {
  return stops.some(({ reason }) => reason === 'waiting_on_requester');
}

function lastReopening({ stops }: TicketProgress): string | null {
  return stops.findLast(({ reason, to }) => reason === 'resolved' && to !== null)?.to ?? null;
}

function nextCheckOf(ticket: Clocked, channel: ChannelRow, now: string): string | null {
  const change = nextSlaChange(slaFactsOf(ticket, channel, now));
  const times = [change && instantOf(change), nextInactivity(ticket)?.at].filter((at) => typeof at === 'string');
  return times.toSorted()[0] ?? null;
}
