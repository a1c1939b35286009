import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  compareDays,
  type Day,
  day,
  daysBetween,
  earliestOf,
  isDay,
  isLeapYear,
  latestOf,
  startOfHalfYear,
  startOfNextHalfYear,
  weekdayOf,
  wholeYearsBetween,
} from './day.ts';

/** Uses the JavaScript calendar, which the domain does not use. */
const toMs = (of: Day) => Date.parse(`${of}T00:00:00Z`);
const fromMs = (ms: number) => new Date(ms).toISOString().slice(0, 10) as Day;
const anyDay = fc.integer({ min: toMs('0010-01-01' as Day) / 86_400_000, max: toMs('9900-12-31' as Day) / 86_400_000 });

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-04-31', false],
  ['2026-04-00', false],
  ['0000-01-01', false],
  ['2026-4-1', false],
  ['2026-04-01T00:00', false],
  ['20260401', false],
  [20260401, false],
  [null, false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('an invalid day throws', () => {
  expect(() => day('2026-02-29')).toThrow('2026-02-29 is no day');
  expect(() => addDays(day('9999-12-31'), 1)).toThrow(RangeError);
  expect(() => addDays(day('0001-01-01'), -1)).toThrow(RangeError);
  expect(() => addDays(day('2026-01-01'), 0.5)).toThrow(RangeError);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-01-15', 0, '2026-01-15'],
])('%s and %i months is %s', (from, months, expected) => {
  expect(addMonths(day(from), months)).toBe(expected);
});

test('a year from a leap day is the last of February', () => {
  expect(addYears(day('2024-02-29'), 1)).toBe('2025-02-28');
  expect(addYears(day('2024-02-29'), 4)).toBe('2028-02-29');
});

test('half-years begin on 1 January and 1 July', () => {
  expect(startOfHalfYear(day('2026-06-30'))).toBe('2026-01-01');
  expect(startOfHalfYear(day('2026-07-01'))).toBe('2026-07-01');
  expect(startOfNextHalfYear(day('2026-06-30'))).toBe('2026-07-01');
  expect(startOfNextHalfYear(day('2026-07-01'))).toBe('2027-01-01');
});

test.each([
  ['2008-03-01', '2026-02-28', 17],
  ['2008-03-01', '2026-03-01', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
])('born %s, on %s the age is %i', (born, on, age) => {
  expect(wholeYearsBetween(day(born), day(on))).toBe(age);
});

test('a century is a leap year only when four hundred divides it', () => {
  expect([1900, 2000, 2023, 2024, 2100].filter(isLeapYear)).toEqual([2000, 2024]);
});

test('earliest, latest and order', () => {
  const [a, b] = [day('2026-09-30'), day('2026-10-01')];
  expect([compareDays(a, b), compareDays(b, a), compareDays(a, a)]).toEqual([-1, 1, 0]);
  expect([earliestOf(b, a), latestOf(a, b)]).toEqual([a, b]);
});

describe('against the platform calendar', () => {
  test('adding, counting and weekdays agree', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -3_000, max: 3_000 }), (number, days) => {
        const from = fromMs(number * 86_400_000);
        const to = addDays(from, days);
        expect(to).toBe(fromMs((number + days) * 86_400_000));
        expect(daysBetween(from, to)).toBe(days);
        expect(weekdayOf(from) % 7).toBe(new Date(toMs(from)).getUTCDay());
      }),
      { numRuns: 2_000 },
    );
  });

  test('every day from 1890 to 2110 follows the one before', () => {
    let current = day('1890-01-01');
    for (let ms = toMs(current); ms < toMs('2110-01-01' as Day); ms += 86_400_000) {
      if (current !== fromMs(ms)) throw new Error(`${current} is not ${fromMs(ms)}`);
      current = addDays(current, 1);
    }
  });
});
