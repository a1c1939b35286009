import { addMonths, type Day, daysInMonth, writeDay, yearOf } from '../values/day.ts';

/** The same date each month, or the last of a month that has no such date. */
export function adviceDay(first: Day, dayOfMonth: number, index: number): Day {
  const month = addMonths(onFirstOfMonth(first), index);
  const [year, number] = [yearOf(month), monthOf(month)];
  return writeDay(year, number, Math.min(dayOfMonth, daysInMonth(year, number)));
}

/** The first such date after the plan has begun. */
export function firstAdviceDay(start: Day, dayOfMonth: number): Day {
  const inSameMonth = adviceDay(start, dayOfMonth, 0);
  return inSameMonth > start ? inSameMonth : adviceDay(start, dayOfMonth, 1);
}

/** A respite inside a plan moves the next advice, and all after it, one month on (spec B §9). */
export function postponeAdvice(next: Day, dayOfMonth: number): Day {
  return adviceDay(next, dayOfMonth, 1);
}

function onFirstOfMonth(of: Day): Day {
  return writeDay(yearOf(of), monthOf(of), 1);
}

function monthOf(of: Day): number {
  return Number(of.slice(5, 7));
}
