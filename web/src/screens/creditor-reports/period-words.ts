import type { ReportPeriod } from '@fordra/domain/money/reports/report-periods';
import { addDays, type Day, daysBetween, writeDay } from '@fordra/domain/values/day';
import type { IntlShape } from 'react-intl';

/** `november 2026`, `vecka 47 2026`, `kvartal 4 2026`. */
export function namePeriod({ formatMessage, formatDate }: IntlShape, from: Day, period: ReportPeriod): string {
  const [year, month] = [from.slice(0, 4), Number(from.slice(5, 7))];
  const at = new Date(`${from}T12:00:00Z`);
  switch (period) {
    case 'day':
      return formatDate(at, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
    case 'week': {
      // ISO 8601: a week belongs to the year of its Thursday.
      const thursday = addDays(from, 3);
      const number = Math.floor(daysBetween(writeDay(Number(thursday.slice(0, 4)), 1, 1), thursday) / 7) + 1;
      return formatMessage({ id: 'creditor_reports.name.week' }, { number, year: thursday.slice(0, 4) });
    }
    case 'month':
      return formatDate(at, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    case 'quarter':
      return formatMessage({ id: 'creditor_reports.name.quarter' }, { number: Math.ceil(month / 3), year });
    case 'half_year':
      return formatMessage({ id: 'creditor_reports.name.half_year' }, { half: month < 7 ? 'first' : 'second', year });
    case 'year':
      return year;
  }
}
