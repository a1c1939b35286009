import { addBankingDays } from '../values/banking-days.ts';
import { allow, refuse, type Verdict } from '../values/verdict.ts';
import { addBusinessMinutes, businessMinutesBetween, isBefore, type LocalTime } from './business-hours.ts';

export const ticketPriorities = ['high', 'normal', 'low'] as const;

export type TicketPriority = (typeof ticketPriorities)[number];

/** In business hours (rules §9). */
export const slaHours: Readonly<
  Record<TicketPriority, { readonly firstResponse: number; readonly resolution: number }>
> = {
  high: { firstResponse: 4, resolution: 24 },
  normal: { firstResponse: 8, resolution: 72 },
  low: { firstResponse: 24, resolution: 120 },
};

export const slaStates = ['running', 'at_risk', 'breached', 'stopped', 'met'] as const;

export type SlaState = (typeof slaStates)[number];

/** A period in which the clock is stopped: waiting for the requester, or a promised return. Open-ended while it lasts. */
export type SlaStop = { readonly from: LocalTime; readonly to: LocalTime | null };

export type SlaFacts = {
  readonly priority: TicketPriority;
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
  readonly usedMinutes: number;
  readonly limitMinutes: number;
};

const AT_RISK_PERCENT = 75;

export function computeSla(facts: SlaFacts): { readonly firstResponse: SlaClock; readonly resolution: SlaClock } {
  const { firstResponse, resolution } = slaHours[facts.priority];
  return {
    firstResponse: computeClock(facts, firstResponse * 60, facts.firstResponse),
    resolution: computeClock(facts, resolution * 60, facts.resolved),
  };
}

/** A promised return stops the clock to the same time on the next banking day, once. */
export function promiseReturn(now: LocalTime): SlaStop {
  return { from: now, to: { day: addBankingDays(now.day, 1), minute: now.minute } };
}

export function checkMayPromiseReturn(isUsed: boolean): Verdict {
  return isUsed ? refuse('agent_will_return_already_used') : allow;
}

function computeClock(facts: SlaFacts, limitMinutes: number, done: LocalTime | null): SlaClock {
  const until = done ?? facts.now;
  const stopped = stoppedMinutes(facts.stops, facts.opened, until);
  const usedMinutes = businessMinutesBetween(facts.opened, until) - stopped;
  const due = addBusinessMinutes(facts.opened, limitMinutes + stopped);
  return { state: stateOf(facts, usedMinutes, limitMinutes, done !== null), due, usedMinutes, limitMinutes };
}

function stateOf({ stops, now }: SlaFacts, used: number, limit: number, isDone: boolean): SlaState {
  if (used > limit) return 'breached';
  if (isDone) return 'met';
  if (used === limit) return 'breached';
  if (stops.some(({ from, to }) => !isBefore(now, from) && (to === null || isBefore(now, to)))) return 'stopped';
  return used * 100 >= limit * AT_RISK_PERCENT ? 'at_risk' : 'running';
}

/** Overlapping stops are counted once. */
function stoppedMinutes(stops: readonly SlaStop[], opened: LocalTime, until: LocalTime): number {
  let counted = opened;
  let sum = 0;
  for (const stop of stops.toSorted((a, b) => (isBefore(a.from, b.from) ? -1 : 1))) {
    const from = isBefore(stop.from, counted) ? counted : stop.from;
    const to = stop.to === null || isBefore(until, stop.to) ? until : stop.to;
    if (!isBefore(from, to)) continue;
    sum += businessMinutesBetween(from, to);
    counted = to;
  }
  return sum;
}
