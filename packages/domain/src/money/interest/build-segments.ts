import {
  addDays,
  type Day,
  daysBetween,
  earliestOf,
  isLeapYear,
  startOfNextHalfYear,
  yearOf,
} from '../../values/day.ts';
import type { BasisPoints, Ore } from '../../values/money.ts';
import { creditCaps } from './credit-caps.ts';
import type { InterestClaim } from './interest-claim.ts';
import { type Rate, rateOn } from './rate-on.ts';
import { type ReferenceRate, referenceRates } from './reference-rates.ts';

/** Days in a row with the same rate on the same base. */
export type InterestSegment = {
  readonly claim: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly days: number;
  readonly base: Ore;
  readonly rate: BasisPoints;
  readonly ground: Rate['ground'] | undefined;
  readonly reference: BasisPoints | undefined;
  readonly isProvisional: boolean;
  /** Why days bear no interest: frozen by decision, or before any known rate. */
  readonly halt: 'frozen' | 'no_known_rate' | undefined;
  readonly yearDays: 365 | 366;
  /** The exact interest, in öre times EXACT_DENOMINATOR. */
  readonly exact: bigint;
};

/** Öre × basis points × days over a year of 365 or of 366 days, on one denominator. */
export const EXACT_DENOMINATOR = 10_000n * 365n * 366n;

/** The interest up to and including a day, split where rate, base or freezing changes; nothing is rounded here. */
export function buildSegments(
  claim: InterestClaim,
  to: Day,
  rates: readonly ReferenceRate[] = referenceRates,
): readonly InterestSegment[] {
  const start = addDays(claim.from, 1);
  const end = claim.lastDay ? earliestOf(to, claim.lastDay) : to;
  if (end < start || end <= timelyUntil(claim)) return [];
  const firstDays = [start, ...findTurns(claim, start, end)];
  const segments: InterestSegment[] = [];
  for (const [index, firstDay] of firstDays.entries()) {
    const next = firstDays[index + 1];
    const segment = buildSegment(claim, firstDay, next ? addDays(next, -1) : end, rates);
    if (segment) pushMerged(segments, segment);
  }
  return segments;
}

/** The days after the first on which something may change, in order and once each. */
function findTurns(claim: InterestClaim, start: Day, end: Day): Day[] {
  const turns = new Set<Day>(creditCaps.map(({ from }) => from));
  for (let turn = startOfNextHalfYear(start); turn <= end; turn = startOfNextHalfYear(turn)) turns.add(turn);
  for (const change of claim.changes) turns.add(addDays(change.day, 1));
  for (const { from, to } of claim.freezes) {
    turns.add(from);
    if (to) turns.add(addDays(to, 1));
  }
  return [...turns].filter((turn) => turn > start && turn <= end).sort();
}

function buildSegment(
  claim: InterestClaim,
  firstDay: Day,
  lastDay: Day,
  rates: readonly ReferenceRate[],
): InterestSegment | undefined {
  const base = baseOn(claim, firstDay);
  if (base <= 0 || claim.terms.rule === 'none') return undefined;
  const isFrozen = claim.freezes.some(({ from, to }) => from <= firstDay && (!to || firstDay <= to));
  const rate = isFrozen ? undefined : rateOn(claim.terms, firstDay, rates);
  const days = daysBetween(firstDay, lastDay) + 1;
  const yearDays = claim.dayCount === 'ACT/ACT' && isLeapYear(yearOf(firstDay)) ? 366 : 365;
  return {
    claim: claim.id,
    firstDay,
    lastDay,
    days,
    base,
    rate: rate?.rate ?? 0,
    ground: rate?.ground,
    reference: rate?.reference,
    isProvisional: rate?.isProvisional ?? false,
    halt: rate ? undefined : isFrozen ? 'frozen' : 'no_known_rate',
    yearDays,
    exact: BigInt(base) * BigInt(rate?.rate ?? 0) * BigInt(days) * (yearDays === 366 ? 365n : 366n),
  };
}

/** The base that bears interest on a day: everything booked before it. An amount paid in time was never late. */
function baseOn(claim: InterestClaim, on: Day): Ore {
  const inTime = timelyUntil(claim);
  const booked = claim.changes.filter((change) => change.day < on || change.day <= inTime);
  return booked.reduce((sum, change) => sum + change.amount, claim.base);
}

function timelyUntil(claim: InterestClaim): Day {
  return claim.timelyUntil ?? claim.from;
}

/** Merges segments where a half-year brings no new rate. */
function pushMerged(segments: InterestSegment[], next: InterestSegment): void {
  const last = segments.at(-1);
  const isSame =
    last &&
    addDays(last.lastDay, 1) === next.firstDay &&
    last.base === next.base &&
    last.rate === next.rate &&
    last.ground === next.ground &&
    last.reference === next.reference &&
    last.isProvisional === next.isProvisional &&
    last.halt === next.halt &&
    last.yearDays === next.yearDays;
  if (!isSame) segments.push(next);
  else {
    const days = last.days + next.days;
    segments[segments.length - 1] = { ...last, lastDay: next.lastDay, days, exact: last.exact + next.exact };
  }
}
