import { isBankingDay } from '../values/banking-days.ts';
import { addDays, type Day } from '../values/day.ts';

/**
 * A moment on the wall clock in Stockholm: the day, and minutes since its midnight. The domain knows no time zones;
 * the server makes one of an instant with `instant.toZonedDateTimeISO('Europe/Stockholm')` (its `toPlainDate()` as
 * text, and `hour * 60 + minute`) and goes back with `PlainDateTime.toZonedDateTime`. Clocks change at night, so no
 * business hour is ever doubled or missing.
 */
export type LocalTime = { readonly day: Day; readonly minute: number };

/** When there is someone to answer: on banking days, from and to these minutes. */
export type BusinessHours = { readonly opens: number; readonly closes: number };

export const stockholmHours: BusinessHours = { opens: 8 * 60, closes: 17 * 60 };

/** The moment at which so many business minutes have passed; with none, when business next goes on. */
export function addBusinessMinutes(from: LocalTime, minutes: number, hours: BusinessHours = stockholmHours): LocalTime {
  let left = minutes;
  let { day, minute } = from;
  for (;;) {
    const start = Math.max(minute, hours.opens);
    if (isBankingDay(day) && start < hours.closes) {
      // A span that ends at closing time ends there, not at the next day's opening.
      if (left > 0 ? start + left <= hours.closes : true) return { day, minute: start + left };
      left -= hours.closes - start;
    }
    [day, minute] = [addDays(day, 1), 0];
  }
}

/** How many business minutes lie between two moments; none when the second is not later. */
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
