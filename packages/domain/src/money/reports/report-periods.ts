import { addDays, addMonths, type Day, weekdayOf, writeDay, yearOf } from '../../values/day.ts';

/** The periods of a report (spec B §9). */
export const reportPeriods = ['day', 'week', 'month', 'quarter', 'half_year', 'year'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export type ReportSpan = { readonly from: Day; readonly to: Day };

const monthsOf = { month: 1, quarter: 3, half_year: 6, year: 12 } as const;

/** The calendar period that a day is in; a week begins on Monday. */
export function reportSpanOf(date: Day, period: ReportPeriod): ReportSpan {
  if (period === 'day') return { from: date, to: date };
  if (period === 'week') {
    const from = addDays(date, 1 - weekdayOf(date));
    return { from, to: addDays(from, 6) };
  }
  const months = monthsOf[period];
  const month = Number(date.slice(5, 7));
  const from = writeDay(yearOf(date), month - ((month - 1) % months), 1);
  return { from, to: addDays(addMonths(from, months), -1) };
}

/** A day of the period before or after: the last one, so that its report shows how the period ended. */
export function stepReportDate(date: Day, period: ReportPeriod, by: 1 | -1): Day {
  const { from, to } = reportSpanOf(date, period);
  return by === -1 ? addDays(from, -1) : reportSpanOf(addDays(to, 1), period).to;
}

/** What a chart of the period has a point for: a month of a year, a week of a quarter, a day of what is shorter. */
export const reportSteps = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof reportSteps)[number];

export function reportStepOf(period: ReportPeriod): ReportStep {
  if (period === 'year' || period === 'half_year') return 'month';
  return period === 'quarter' ? 'week' : 'day';
}

/** The parts of a period that a chart has points for; the first and the last week of a quarter may be cut off. */
export function reportStepsOf(date: Day, period: ReportPeriod): readonly ReportSpan[] {
  const { from, to } = reportSpanOf(date, period);
  const steps: ReportSpan[] = [];
  for (let first = from; first <= to; first = addDays(steps.at(-1)!.to, 1)) {
    const last = reportSpanOf(first, reportStepOf(period)).to;
    steps.push({ from: first, to: last < to ? last : to });
  }
  return steps;
}
