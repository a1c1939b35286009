import { type ReportPeriod, reportPeriods } from '@fordra/domain/money/reports/report-periods';
import { type Day, isDay } from '@fordra/domain/values/is-day';

/** What the page shows: the month up to the last day that has figures, of all creditors, unless the address says otherwise. */
export type ReportAddress = { readonly creditor?: string; readonly date?: Day; readonly period?: ReportPeriod };

export function readReportAddress({ creditor, date, period }: Readonly<Record<string, unknown>>): ReportAddress {
  return {
    ...(typeof creditor === 'string' && /^[0-9a-f]{24}$/.test(creditor) && { creditor }),
    ...(isDay(date) && { date }),
    ...(isPeriod(period) && { period }),
  };
}

function isPeriod(text: unknown): text is ReportPeriod {
  return (reportPeriods as readonly unknown[]).includes(text);
}
