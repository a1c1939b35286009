import { addDays, type Day } from '../values/day.ts';

/** The value of a state on a day; a day may have several rows, one for each creditor. */
export type DayCount = { readonly date: Day; readonly count: number };

export type Trend = {
  readonly percent: number;
  readonly direction: 'up' | 'down' | 'neutral';
  /** False: nothing was open in the earlier window, so that there is nothing to compare with. */
  readonly hasBase: boolean;
  /** Sums over the days of each window. */
  readonly last: number;
  readonly previous: number;
  /** Day by day over both windows, the oldest first; a series that began later has fewer days. */
  readonly points: readonly DayCount[];
};

/** Spec A §9. */
export const TREND_DAYS = 30;

/** The last thirty days beside the thirty before, summed over all rows (model §12). */
export function computeTrend(counts: readonly DayCount[]): Trend {
  const byDay = new Map<Day, number>();
  for (const { date, count } of counts) byDay.set(date, (byDay.get(date) ?? 0) + count);
  const newest = [...byDay.keys()].sort().at(-1);
  if (newest === undefined)
    return { percent: 0, direction: 'neutral', hasBase: false, last: 0, previous: 0, points: [] };
  const begin = addDays(newest, 1 - TREND_DAYS);
  const first = addDays(begin, -TREND_DAYS);
  const points = [...byDay]
    .filter(([date]) => date >= first)
    .map(([date, count]) => ({ date, count }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const sum = (of: readonly DayCount[]) => of.reduce((total, { count }) => total + count, 0);
  const last = sum(points.filter(({ date }) => date >= begin));
  const previous = sum(points.filter(({ date }) => date < begin));
  const percent = computePercent(last, previous);
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'neutral';
  return { percent, direction, hasBase: previous > 0, last, previous, points };
}

/** Spec A §9: where either sum is zero, the change is reported as none. */
export function computePercent(last: number, previous: number): number {
  if (last === 0 || previous === 0) return 0;
  return Math.round(100 * (last / previous - 1)) || 0;
}
