import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day, daysBetween } from '../../values/day.ts';
import { dueDatesOf, overdueBucketOf, overdueBuckets } from './overdue-buckets.ts';
import { reportPeriods, reportSpanOf, reportStepsOf, stepReportDate } from './report-periods.ts';
import { splitWrittenOff, writtenOffRates } from './written-off.ts';

const aDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(day('1999-12-31'), days));
const aPeriod = fc.constantFrom(...reportPeriods);
const today = day('2026-11-18');

describe('overdue', () => {
  test.each([
    ['2026-12-01', 'not_overdue'],
    ['2026-11-18', 'not_overdue'],
    ['2026-11-17', 'days_1_30'],
    ['2026-10-19', 'days_1_30'],
    ['2026-10-18', 'days_31_60'],
    ['2026-09-19', 'days_31_60'],
    ['2026-09-18', 'days_61_180'],
    ['2026-05-22', 'days_61_180'],
    ['2026-05-21', 'over_180'],
    ['2001-01-01', 'over_180'],
  ] as const)('a case due %s is %s', (due, bucket) => {
    expect(overdueBucketOf(day(due), today)).toBe(bucket);
  });

  test('the due dates of a bucket are those of the cases in it', () => {
    fc.assert(
      fc.property(aDay, aDay, fc.constantFrom(...overdueBuckets), (due, on, bucket) => {
        const { from, to } = dueDatesOf(bucket, on);
        const isWithin = (from === undefined || due >= from) && (to === undefined || due <= to);
        expect(isWithin).toBe(overdueBucketOf(due, on) === bucket);
      }),
    );
  });
});

describe('periods', () => {
  test.each([
    ['day', '2026-11-18', '2026-11-18'],
    ['week', '2026-11-16', '2026-11-22'],
    ['month', '2026-11-01', '2026-11-30'],
    ['quarter', '2026-10-01', '2026-12-31'],
    ['half_year', '2026-07-01', '2026-12-31'],
    ['year', '2026-01-01', '2026-12-31'],
  ] as const)('the %s of a day is a calendar period', (period, from, to) => {
    expect(reportSpanOf(today, period)).toEqual({ from, to });
  });

  test('the next period begins the day after, and the previous one leads back', () => {
    fc.assert(
      fc.property(aDay, aPeriod, (date, period) => {
        const here = reportSpanOf(date, period);
        const next = stepReportDate(date, period, 1);
        expect(reportSpanOf(next, period).from).toBe(addDays(here.to, 1));
        expect(reportSpanOf(stepReportDate(next, period, -1), period)).toEqual(here);
      }),
    );
  });

  test('the steps of a chart cover the period once', () => {
    fc.assert(
      fc.property(aDay, aPeriod, (date, period) => {
        const { from, to } = reportSpanOf(date, period);
        const steps = reportStepsOf(date, period);
        expect(steps[0]!.from).toBe(from);
        expect(steps.at(-1)!.to).toBe(to);
        expect(steps.reduce((days, step) => days + daysBetween(step.from, step.to) + 1, 0)).toBe(
          daysBetween(from, to) + 1,
        );
        expect(steps.length).toBeLessThanOrEqual(31);
      }),
    );
  });
});

describe('what is written off', () => {
  test('has the VAT of its invoice in proportion', () => {
    const invoice = { amount: 1_250_00 + 112_00 + 100_00, vat: { 25: 250_00, 12: 12_00, 6: 0 } };
    expect(splitWrittenOff([{ ...invoice, lost: invoice.amount / 2 }])).toEqual({
      25: { amount: 625_00, vat: 125_00 },
      12: { amount: 56_00, vat: 6_00 },
      6: { amount: 0, vat: 0 },
      0: { amount: 50_00, vat: 0 },
    });
  });

  test('sums to what is lost, whatever the invoices are', () => {
    const anInvoice = fc
      .record({ net25: fc.nat(1e9), net12: fc.nat(1e9), net6: fc.nat(1e9), free: fc.nat(1e9), part: fc.nat(100) })
      .map(({ net25, net12, net6, free, part }) => {
        const vat = { 25: Math.round(net25 / 4), 12: Math.round(net12 * 0.12), 6: Math.round(net6 * 0.06) };
        const amount = net25 + net12 + net6 + free + vat[25] + vat[12] + vat[6];
        return { amount, vat, lost: Math.floor((amount * part) / 100) };
      });
    fc.assert(
      fc.property(fc.array(anInvoice, { maxLength: 5 }), (invoices) => {
        const split = splitWrittenOff(invoices);
        const sum = writtenOffRates.reduce((total, rate) => total + split[rate].amount, 0);
        expect(sum).toBe(invoices.reduce((total, { lost }) => total + lost, 0));
        for (const rate of writtenOffRates)
          expect(split[rate].vat).toBeLessThanOrEqual(Math.max(split[rate].amount, 0));
      }),
    );
  });
});
