import { addDays, type Day, day } from '@fordra/domain/values/day';

/** The filter contains days, not words: the address shows the same rows tomorrow. */
export function buildPeriods(today: Day) {
  const monthStart = day(`${today.slice(0, 7)}-01`);
  const lastMonthEnd = addDays(monthStart, -1);
  return [
    { key: 'today', from: today, to: today },
    { key: 'week', from: addDays(today, -6), to: today },
    { key: 'days_30', from: addDays(today, -29), to: today },
    { key: 'month', from: monthStart, to: today },
    { key: 'last_month', from: day(`${lastMonthEnd.slice(0, 7)}-01`), to: lastMonthEnd },
    { key: 'year', from: day(`${today.slice(0, 4)}-01-01`), to: today },
  ] as const;
}
