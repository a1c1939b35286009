import { addDays, type Day, earliestOf } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { RateTerms } from './rate-on.ts';

export const dayCounts = ['ACT/365F', 'ACT/ACT'] as const;
export type DayCount = (typeof dayCounts)[number];

/** Both days included; open-ended where the end is not known. */
export type Period = { readonly from: Day; readonly to?: Day };

/** An amount that bears interest of its own: an invoice's capital, or costs awarded in a verdict. */
export type InterestClaim = {
  readonly id: string;
  readonly terms: RateTerms;
  readonly dayCount: DayCount;
  /** Interest runs after this day. */
  readonly from: Day;
  readonly timelyUntil?: Day;
  readonly base: Ore;
  /** Payments, credits and their reversals: on the day they are booked the previous balance still bears interest. */
  readonly changes: readonly { readonly day: Day; readonly amount: Ore }[];
  readonly freezes: readonly Period[];
  /** No day after this one bears interest. */
  readonly lastDay?: Day;
};

export type InterestStop = {
  readonly reason: 'debt_restructuring' | 'bankruptcy' | 'write_off';
  readonly day: Day;
};

/** Interest is lost from the day a debt restructuring begins; after a bankruptcy or a write-off none is added. */
export function lastInterestDay(stops: readonly InterestStop[]): Day | undefined {
  const [first, ...rest] = stops.map(({ reason, day }) => (reason === 'debt_restructuring' ? addDays(day, -1) : day));
  return first && earliestOf(first, ...rest);
}
