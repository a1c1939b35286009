import { expect, test } from 'vitest';
import { addDays, day } from '../values/day.ts';
import { computePercent, computeTrend, TREND_DAYS } from './compute-trend.ts';

const today = day('2026-11-15');

test.each([
  [0, 0, 0],
  [12, 0, 0],
  [0, 12, 0],
  [100, 100, 0],
  [104, 100, 4],
  [93, 100, -7],
  [200, 100, 100],
  [1, 100, -99],
  [1, 3, -67],
  [1_004, 1_000, 0],
  [999, 1_000, 0],
  [30_000, 1, 2_999_900],
])('%i after %i is %i percent', (last, previous, percent) => {
  expect(computePercent(last, previous)).toBe(percent);
  expect(Object.is(computePercent(last, previous), -0)).toBe(false);
});

/** One count on each of the newest thirty days, another on each of the thirty before. */
function daysOf(last: number, previous: number) {
  return Array.from({ length: 2 * TREND_DAYS }, (_, at) => ({
    date: addDays(today, -at),
    count: at < TREND_DAYS ? last : previous,
  }));
}

test('thirty dates are compared with the thirty before, and older ones are left out', () => {
  const trend = computeTrend([...daysOf(11, 10), { date: addDays(today, -60), count: 5_000 }]);
  expect(trend).toMatchObject({ percent: 10, direction: 'up', last: 330, previous: 300 });
  expect(trend.points).toHaveLength(60);
  expect(trend.points[0]).toEqual({ date: addDays(today, -59), count: 10 });
});

test('the days of several creditors are summed date by date, not row by row', () => {
  const trend = computeTrend([...daysOf(4, 10), ...daysOf(5, 10)]);
  expect(trend).toMatchObject({ percent: -55, direction: 'down', last: 270, previous: 600 });
  expect(trend.points).toHaveLength(60);
});

test.each([
  ['no days at all', [], 0, 0, false],
  ['only the last month', daysOf(7, 0).slice(0, TREND_DAYS), 210, 0, false],
  ['nothing open any more', daysOf(0, 7), 0, 210, true],
])('%s: no change', (_what, counts, last, previous, hasBase) => {
  expect(computeTrend(counts)).toMatchObject({ percent: 0, direction: 'neutral', last, previous, hasBase });
});

test('the newest reported day ends the last window, in any order', () => {
  const earlier = daysOf(3, 2).map(({ date, count }) => ({ date: addDays(date, -10), count }));
  expect(computeTrend(earlier.reverse())).toMatchObject({ percent: 50, last: 90, previous: 60 });
});
