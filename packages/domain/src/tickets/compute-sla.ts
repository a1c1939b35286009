import { addBankingDays } from '../values/banking-days.ts';
import { allow, refuse, type Verdict } from '../values/verdict.ts';
import {
  addBusinessMinutes,
  type BusinessHours,
  businessMinutesBetween,
  isBefore,
  type LocalTime,
  stockholmHours,
} from './business-hours.ts';

export const ticketPriorities = ['high', 'normal', 'low'] as const;

export type TicketPriority = (typeof ticketPriorities)[number];

/** In business hours. */
export type SlaLimits = { readonly firstResponse: number; readonly resolution: number };

/** What applies where a channel states nothing else (rules §9). */
export const slaHours: Readonly<Record<TicketPriority, SlaLimits>> = {
  high: { firstResponse: 4, resolution: 24 },
  normal: { firstResponse: 8, resolution: 72 },
  low: { firstResponse: 24, resolution: 120 },
};

export const slaStates = ['running', 'at_risk', 'breached', 'stopped', 'met'] as const;

export type SlaState = (typeof slaStates)[number];

/** A period in which the clock is stopped: waiting for the requester, or a promised return. Open-ended while it lasts. */
export type SlaStop = { readonly from: LocalTime; readonly to: LocalTime | null };

export type SlaFacts = {
  readonly limits: SlaLimits;
  /** The business hours of the channel. */
  readonly hours?: BusinessHours;
  readonly opened: LocalTime;
  readonly firstResponse: LocalTime | null;
  readonly resolved: LocalTime | null;
  readonly stops: readonly SlaStop[];
  readonly now: LocalTime;
};

export type SlaClock = {
  readonly state: SlaState;
  /** While the clock is stopped: the due time if it continued now. */
  readonly due: LocalTime;
  /** Business minutes until it was done, or until now, without those of the pauses. */
  readonly usedMinutes: number;
  readonly limitMinutes: number;
  readonly pauses: readonly SlaPause[];
};

/** The business minutes of a stop that do not count; `index` is its position in the list of stops. */
export type SlaPause = { readonly index: number; readonly minutes: number };

const AT_RISK_PERCENT = 75;

export type SlaClocks = { readonly firstResponse: SlaClock; readonly resolution: SlaClock };

export function computeSla(facts: SlaFacts): SlaClocks {
  const { firstResponse, resolution } = facts.limits;
  return {
    firstResponse: computeClock(facts, firstResponse * 60, facts.firstResponse),
    resolution: computeClock(facts, resolution * 60, facts.resolved),
  };
}

const severity: readonly SlaState[] = ['met', 'stopped', 'running', 'at_risk', 'breached'];

/** The state of a ticket: of the more urgent clock until the first response, of the resolution after it. */
export function stateOfTicket({ firstResponse, resolution }: SlaClocks, isAnswered: boolean): SlaState {
  if (isAnswered) return resolution.state;
  return severity.indexOf(firstResponse.state) > severity.indexOf(resolution.state)
    ? firstResponse.state
    : resolution.state;
}

/** When the state of a ticket changes next if nothing happens to it; null while only an event can change it. */
export function nextSlaChange(facts: SlaFacts): LocalTime | null {
  const { firstResponse, resolution } = computeSla(facts);
  const clocks = facts.firstResponse === null ? [firstResponse, resolution] : [resolution];
  const times = clocks.flatMap((clock) => nextChangesOf(clock, facts));
  return times.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))[0] ?? null;
}

function nextChangesOf({ state, usedMinutes, limitMinutes }: SlaClock, facts: SlaFacts): readonly LocalTime[] {
  if (state === 'met' || state === 'breached') return [];
  if (state === 'stopped') return stopsAt(facts).flatMap(({ to }) => (to === null ? [] : [to]));
  const next = state === 'running' ? Math.ceil((limitMinutes * AT_RISK_PERCENT) / 100) : limitMinutes;
  return [addBusinessMinutes(facts.now, next - usedMinutes, facts.hours)];
}

/** The stops that last now. */
function stopsAt({ stops, now }: SlaFacts): readonly SlaStop[] {
  return stops.filter(({ from, to }) => !isBefore(now, from) && (to === null || isBefore(now, to)));
}

/** A promised return stops the clock to the same time on the next banking day at the longest, once. */
export function latestReturn(now: LocalTime): LocalTime {
  return { day: addBankingDays(now.day, 1), minute: now.minute };
}

export function checkMayPromiseReturn(isUsed: boolean): Verdict {
  return isUsed ? refuse('agent_will_return_already_used') : allow;
}

export function checkReturn(at: LocalTime, now: LocalTime): Verdict {
  return isBefore(now, at) && !isBefore(latestReturn(now), at) ? allow : refuse('ticket_return_not_in_time');
}

function computeClock(facts: SlaFacts, limitMinutes: number, done: LocalTime | null): SlaClock {
  const { opened, now, hours = stockholmHours } = facts;
  const until = done ?? now;
  const pauses = pausesWithin(facts, until);
  const stopped = pauses.reduce((sum, { minutes }) => sum + minutes, 0);
  const usedMinutes = businessMinutesBetween(opened, until, hours) - stopped;
  const due = addBusinessMinutes(opened, limitMinutes + stopped, hours);
  return { state: stateOf(facts, usedMinutes, limitMinutes, done !== null), due, usedMinutes, limitMinutes, pauses };
}

function stateOf(facts: SlaFacts, used: number, limit: number, isDone: boolean): SlaState {
  if (used > limit) return 'breached';
  if (isDone) return 'met';
  if (used === limit) return 'breached';
  if (stopsAt(facts).length > 0) return 'stopped';
  return used * 100 >= limit * AT_RISK_PERCENT ? 'at_risk' : 'running';
}

/** Overlapping stops are counted once, in the one that began first. */
function pausesWithin({ stops, opened, hours = stockholmHours }: SlaFacts, until: LocalTime): SlaPause[] {
  let counted = opened;
  return stops
    .map((stop, index) => ({ ...stop, index }))
    .sort((a, b) => (isBefore(a.from, b.from) ? -1 : 1))
    .flatMap(({ index, ...stop }) => {
      const from = isBefore(stop.from, counted) ? counted : stop.from;
      const to = stop.to === null || isBefore(until, stop.to) ? until : stop.to;
      if (!isBefore(from, to)) return [];
      counted = to;
      return [{ index, minutes: businessMinutesBetween(from, to, hours) }];
    });
}
