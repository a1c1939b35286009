import { addDays, type Day, daysBetween, daysInMonth, weekdayOf, writeDay } from '@fordra/domain/values/day';

export type Week = { readonly number: number; readonly days: readonly Day[] };

/** The whole weeks, Monday first, of a month. */
export function monthWeeks(of: Day): Week[] {
  const [year, month] = [Number(of.slice(0, 4)), Number(of.slice(5, 7))];
  const first = writeDay(year, month, 1);
  const start = addDays(first, 1 - weekdayOf(first));
  const count = Math.ceil((weekdayOf(first) - 1 + daysInMonth(year, month)) / 7);
  return Array.from({ length: count }, (_, week) => {
    const days = Array.from({ length: 7 }, (_, at) => addDays(start, week * 7 + at));
    return { number: weekNumber(days[3]!), days };
  });
}

/** ISO 8601: a week belongs to the year of its Thursday. */
function weekNumber(thursday: Day): number {
  const newYear = writeDay(Number(thursday.slice(0, 4)), 1, 1);
  return Math.floor(daysBetween(newYear, thursday) / 7) + 1;
}
