import { type Day, daysInMonth, isDay, isLeapYear, partsOf } from './is-day.ts';

export { type Day, daysInMonth, isDay, isLeapYear };

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const LAST_NUMBER = numberOfDay(9999, 12, 31);

/** For days known to be valid: an invalid one is a bug and throws. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`${text} is no day`);
  return text;
}

export function addDays(from: Day, days: number): Day {
  return dayOfNumber(toNumber(from) + days);
}

/** The same date a number of months later, or the last day of that month where it has no such date. */
export function addMonths(from: Day, months: number): Day {
  const [year, month, date] = partsOf(from);
  const total = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(total / 12), (total % 12) + 1];
  return writeDay(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth)));
}

export function addYears(from: Day, years: number): Day {
  return addMonths(from, years * 12);
}

/** Positive when `to` comes after `from`, 0 on the same day. */
export function daysBetween(from: Day, to: Day): number {
  return toNumber(to) - toNumber(from);
}

/** For sorting: negative when `a` comes first. */
export function compareDays(a: Day, b: Day): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function earliestOf(first: Day, ...rest: readonly Day[]): Day {
  return rest.reduce((found, other) => (other < found ? other : found), first);
}

export function latestOf(first: Day, ...rest: readonly Day[]): Day {
  return rest.reduce((found, other) => (other > found ? other : found), first);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(of: Day): number {
  return (toNumber(of) % 7) + 1;
}

export function yearOf(of: Day): number {
  return Number(of.slice(0, 4));
}

/** 1 January or 1 July: where the reference rate may change (räntelagen 9 §). */
export function startOfHalfYear(of: Day): Day {
  const [year, month] = partsOf(of);
  return writeDay(year, month < 7 ? 1 : 7, 1);
}

export function startOfNextHalfYear(of: Day): Day {
  return addMonths(startOfHalfYear(of), 6);
}

/** Whole years from one day to another, as an age is counted: born on 29 February, older on 1 March. */
export function wholeYearsBetween(from: Day, to: Day): number {
  return yearOf(to) - yearOf(from) - (to.slice(5) < from.slice(5) ? 1 : 0);
}

/** The number of months until a day is reached or passed; zero or negative where it has passed. */
export function monthsUntil(from: Day, to: Day): number {
  const months = (yearOf(to) - yearOf(from)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  return addMonths(from, months) >= to ? months : months + 1;
}

export function writeDay(year: number, month: number, date: number): Day {
  return day(textOf(year, month, date));
}

function textOf(year: number, month: number, date: number): string {
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${date < 10 ? '0' : ''}${date}`;
}

function toNumber(of: Day): number {
  return numberOfDay(...partsOf(of));
}

/** Days since 0001-01-01, a Monday, in the Gregorian calendar. */
function numberOfDay(year: number, month: number, date: number): number {
  return daysBeforeYear(year) + DAYS_BEFORE_MONTH[month - 1]! + (month > 2 && isLeapYear(year) ? 1 : 0) + date - 1;
}

function daysBeforeYear(year: number): number {
  const past = year - 1;
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
}

function dayOfNumber(number: number): Day {
  if (!Number.isInteger(number) || number < 0 || number > LAST_NUMBER) {
    throw new RangeError(`day ${number} is outside the calendar`);
  }
  let year = Math.floor(number / 365.2425) + 1;
  if (daysBeforeYear(year) > number) year--;
  else if (daysBeforeYear(year + 1) <= number) year++;
  let rest = number - daysBeforeYear(year);
  let month = 1;
  for (; rest >= daysInMonth(year, month); month++) rest -= daysInMonth(year, month);
  return textOf(year, month, rest + 1) as Day;
}
