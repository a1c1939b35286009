import { type Day, isDay } from '../../values/day.ts';

/** How the days of a column are written that do not begin with the year. */
export const dayFormats = ['day_first', 'month_first'] as const;
export type DayFormat = (typeof dayFormats)[number];

const YEAR_FIRST = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
/** Programs write a midnight after a day. */
const TIME = /[T ]\d{1,2}[:.]\d{2}([:.]\d{2}([.,]\d+)?)?( ?Z|[+-]\d{2}:?\d{2})?$/;

/** The day of a cell; one that does not begin with the year is read only in a given format. */
export function readDay(cell: string, format?: DayFormat): Day | undefined {
  const text = cell.trim().replace(TIME, '');
  const [, year, , month, date] = YEAR_FIRST.exec(text) ?? [];
  if (year) return asDay(year, month!, date!);
  const last = YEAR_LAST.exec(text);
  if (!last || !format) return undefined;
  return format === 'day_first' ? asDay(last[4]!, last[3]!, last[1]!) : asDay(last[4]!, last[1]!, last[3]!);
}

function asDay(year: string, month: string, date: string): Day | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}
