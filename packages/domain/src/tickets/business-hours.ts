import { isBankingDay } from '../values/banking-days.ts';
import { addDays, type Day } from '../values/day.ts';

/**
 * A time on the clock in Stockholm: the day, and minutes since its midnight. The domain knows no time zones;
 * the server converts an instant with `instant.toZonedDateTimeISO('Europe/Stockholm')` (its `toPlainDate()` as
 * text, and `hour * 60 + minute`) and back with `PlainDateTime.toZonedDateTime`. Clocks change at night, so no
 * business hour is ever doubled or missing.
 */
export type LocalTime = { readonly day: Day; readonly minute: number };

/** The business hours: on banking days, from and to these minutes. */
export type BusinessHours = { readonly opens: number; readonly closes: number };

export const stockholmHours: BusinessHours = { opens: 8 * 60, closes: 17 * 60 };

/** The time at which a number of business minutes have passed; with zero, the next business time. */
export function addBusinessMinutes(from: LocalTime, minutes: number, hours: BusinessHours = stockholmHours): LocalTime {
  let left = minutes;
  let { day, minute } = from;
  for (;;) {
    const start = Math.max(minute, hours.opens);
    if (isBankingDay(day) && start < hours.closes) {
      // A period that ends at closing time ends there, not at the next day's opening.
      if (left > 0 ? start + left <= hours.closes : true) return { day, minute: start + left };
      left -= hours.closes - start;
    }
    [day, minute] = [addDays(day, 1), 0];
  }
}

/** The number of business minutes between two times; zero when the second is not later. */
export function businessMinutesBetween(from: LocalTime, to: LocalTime, hours: BusinessHours = stockholmHours): number {
  let sum = 0;
  for (let day = from.day; day <= to.day; day = addDays(day, 1)) {
    if (!isBankingDay(day)) continue;
    const start = Math.max(hours.opens, day === from.day ? from.minute : 0);
    const end = Math.min(hours.closes, day === to.day ? to.minute : Infinity);
    sum += Math.max(0, end - start);
  }
  return sum;
}

export function isBefore(a: LocalTime, b: LocalTime): boolean {
  return a.day === b.day ? a.minute < b.minute : a.day < b.day;
}
