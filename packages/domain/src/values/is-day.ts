/* Apart from the arithmetic of days, which the first page of the web does not need. */

declare const kind: unique symbol;

/** A calendar day in Sweden, `yyyy-MM-dd`. Text order is time order. */
export type Day = string & { readonly [kind]: 'day' };

const CODE_OF_ZERO = 48;
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, date] = partsOf(text as Day);
  return year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** By character codes: a large debt is computed over tens of thousands of days, and slicing strings would take most of the time. */
export function partsOf(of: Day): readonly [number, number, number] {
  return [twoDigits(of, 0) * 100 + twoDigits(of, 2), twoDigits(of, 5), twoDigits(of, 8)];
}

function twoDigits(of: Day, at: number): number {
  return of.charCodeAt(at) * 10 + of.charCodeAt(at + 1) - 11 * CODE_OF_ZERO;
}
