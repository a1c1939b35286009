import type { Dated } from '../../law/dated.ts';
import type { LegalSource } from '../../law/sources.ts';
import { type Day, day, startOfHalfYear } from '../../values/day.ts';
import type { BasisPoints } from '../../values/money.ts';

/** The Riksbank's reference rate for a half-year (räntelagen 9 §). It has been below zero. */
export type ReferenceRate = Dated & { readonly rate: BasisPoints };

/** Each line a year: its first and its second half, in percent. */
const years: readonly (readonly [year: number, first: number | undefined, second: number | undefined])[] = [
  [2002, undefined, 4.5],
  [2003, 4, 3],
  [2004, 3, 2],
  [2005, 2, 1.5],
  [2006, 1.5, 2.5],
  [2007, 3, 3.5],
  [2008, 4, 4.5],
  [2009, 2, 0.5],
  [2010, 0.5, 0.5],
  [2011, 1.5, 2],
  [2012, 2, 1.5],
  [2013, 1, 1],
  [2014, 1, 1],
  [2015, 0, 0],
  [2016, 0, -0.5],
  [2017, -0.5, -0.5],
  [2018, -0.5, -0.5],
  [2019, -0.5, 0],
  [2020, 0, 0],
  [2021, 0, 0],
  [2022, 0, 0.5],
  [2023, 2.5, 3.5],
  [2024, 4, 4],
  [2025, 3, 2],
  [2026, 2, 2],
];

export const referenceRates: readonly ReferenceRate[] = years.flatMap(([year, first, second]) => [
  ...(first === undefined ? [] : [rateFrom(day(`${year}-01-01`), day(`${year}-06-30`), first)]),
  ...(second === undefined ? [] : [rateFrom(day(`${year}-07-01`), day(`${year}-12-31`), second)]),
]);

export type RateInForce = {
  readonly rate: BasisPoints;
  readonly from: Day;
  /** The half-year's own rate is not published yet: the latest known rate is used. */
  readonly isProvisional: boolean;
};

/** Undefined before the series begins. */
export function referenceRateOn(on: Day, rates: readonly ReferenceRate[] = referenceRates): RateInForce | undefined {
  const row = rates.findLast((candidate) => candidate.from <= on);
  if (!row) return undefined;
  const isProvisional = row.to !== undefined && row.to < on;
  return { rate: row.rate, from: isProvisional ? startOfHalfYear(on) : row.from, isProvisional };
}

function rateFrom(from: Day, to: Day, percent: number): ReferenceRate {
  const [source, checked] = sourceOf(from);
  return {
    from,
    to,
    rate: Math.round(percent * 100),
    ground: 'interest_act_9',
    source,
    checked,
    ...(checked ? {} : { note: 'read in one third-party table: compare with riksbank.se before going live' }),
  };
}

function sourceOf(from: Day): readonly [LegalSource, boolean] {
  if (from <= day('2024-07-01')) return ['RB', true];
  return from < day('2026-07-01') ? ['MYSTEP', false] : ['REG', false];
}
