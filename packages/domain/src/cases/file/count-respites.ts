import { addMonths, type Day } from '../../values/day.ts';

/** The windows over which respites are counted (spec B §9), in months. */
export const respiteWindows = { month: 1, quarter: 3, half_year: 6, year: 12 } as const;

export type RespiteCounts = Readonly<Record<keyof typeof respiteWindows, number>>;

/** How many of these respites were given in the last month, quarter, half-year and year. */
export function countRespites(given: readonly Day[], today: Day): RespiteCounts {
  const since = (months: number) => given.filter((day) => day > addMonths(today, -months) && day <= today).length;
  const { month, quarter, half_year, year } = respiteWindows;
  return { month: since(month), quarter: since(quarter), half_year: since(half_year), year: since(year) };
}
