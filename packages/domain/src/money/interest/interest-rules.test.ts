import { describe, expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { buildSegments } from './build-segments.ts';
import { computeInterest, computeInterestToPost } from './compute-interest.ts';
import { type InterestClaim, lastInterestDay } from './interest-claim.ts';
import { computeInterestStart, type StartFacts } from './interest-start.ts';
import { type RateTerms, rateOn } from './rate-on.ts';
import { referenceRateOn, referenceRates } from './reference-rates.ts';

const claim: InterestClaim = {
  id: 'invoice-1',
  terms: { rule: 'late' },
  dayCount: 'ACT/365F',
  from: day('2026-01-30'),
  base: 10_000_00,
  changes: [],
  freezes: [],
};
const days = (of: InterestClaim, to: string) => buildSegments(of, day(to)).map((s) => [s.days, s.base, s.rate]);

describe('the reference rate', () => {
  test('is complete by half-years from 2002-07-01', () => {
    expect(referenceRates).toHaveLength(49);
    for (const [index, row] of referenceRates.entries()) {
      const next = referenceRates[index + 1];
      if (next) expect(referenceRateOn(next.from)).toEqual({ rate: next.rate, from: next.from, isProvisional: false });
      expect(referenceRateOn(row.to!)?.from).toBe(row.from);
    }
  });

  test.each([
    ['2002-06-30', undefined],
    ['2002-07-01', 450],
    ['2009-06-30', 200],
    ['2009-07-01', 50],
    ['2016-07-01', -50],
    ['2019-06-30', -50],
    ['2024-12-31', 400],
    ['2025-01-01', 300],
    ['2026-12-31', 200],
  ])('on %s is %s', (on, rate) => {
    expect(referenceRateOn(day(on))?.rate).toBe(rate);
  });

  test('of a half-year not yet published is the latest, and provisional', () => {
    expect(referenceRateOn(day('2027-08-01'))).toEqual({ rate: 200, from: '2027-07-01', isProvisional: true });
    expect(computeInterest([claim], day('2026-12-31')).isProvisional).toBe(false);
    const later = computeInterest([claim], day('2027-01-31'));
    expect([later.isProvisional, later.lines.map((line) => line.isProvisional)]).toEqual([true, [false, true]]);
  });

  test('third-party rows are not marked as checked', () => {
    expect(referenceRates.filter(({ checked }) => !checked).map(({ from }) => from)).toEqual([
      '2025-01-01',
      '2025-07-01',
      '2026-01-01',
      '2026-07-01',
    ]);
  });
});

describe('the rate', () => {
  test.each<[string, RateTerms, string, number | undefined, string | undefined]>([
    ['of late payment', { rule: 'late' }, '2026-02-01', 1_000, 'interest_act_6'],
    ['of late payment under a negative reference rate', { rule: 'late' }, '2018-02-01', 750, 'interest_act_6'],
    ['of a refund', { rule: 'refund' }, '2018-02-01', 150, 'interest_act_5'],
    ['agreed', { rule: 'agreed', rate: 2_400 }, '2026-02-01', 2_400, 'agreement'],
    ['agreed above the reference rate', { rule: 'agreed_margin', margin: 1_200 }, '2026-02-01', 1_400, 'agreement'],
    ['kept', { rule: 'interest_bearing', rate: 1_500 }, '2026-02-01', 1_500, 'interest_act_7'],
    ['kept, at least that of 6 §', { rule: 'interest_bearing', rate: 400 }, '2026-02-01', 1_000, 'interest_act_7'],
    ['none', { rule: 'none' }, '2026-02-01', undefined, undefined],
    ['before any that is known', { rule: 'late' }, '2001-02-01', undefined, undefined],
  ])('%s', (_name, terms, on, rate, ground) => {
    const found = rateOn(terms, day(on));
    expect([found?.rate, found?.ground]).toEqual([rate, ground]);
  });

  test.each([
    ['2018-08-31', 6_000],
    ['2025-02-28', 4_300],
    ['2025-03-01', 2_300],
    ['2026-02-01', 2_200],
  ])('of a consumer credit at 60 %% on %s is %i', (on, rate) => {
    expect(rateOn({ rule: 'agreed', rate: 6_000, isConsumerCredit: true }, day(on))?.rate).toBe(rate);
  });

  test('of a consumer credit below the cap is unchanged', () => {
    expect(rateOn({ rule: 'agreed', rate: 1_900, isConsumerCredit: true }, day('2026-02-01'))?.ground).toBe(
      'agreement',
    );
  });
});

describe('the start', () => {
  const facts: StartFacts = {
    dueDate: day('2026-03-04'),
    isDueDateAgreed: false,
    sentDate: day('2026-02-02'),
    statesInterest: true,
    isBetweenBusinesses: false,
  };

  test.each<[string, Partial<StartFacts>, string | undefined]>([
    ['is the due date when that was agreed', { isDueDateAgreed: true, dueDate: day('2026-02-12') }, '2026-02-12'],
    ['else 30 days after the invoice was sent (I9)', { dueDate: day('2026-02-12') }, '2026-03-04'],
    ['not before the due date', { dueDate: day('2026-03-31') }, '2026-03-31'],
    ['not before it was received', { receivedDate: day('2026-03-20') }, '2026-03-20'],
    ['nothing when the invoice says nothing of interest', { statesInterest: false }, undefined],
    ['except between businesses', { statesInterest: false, isBetweenBusinesses: true }, '2026-03-04'],
    ['service at the latest', { statesInterest: false, servedDate: day('2026-05-20') }, '2026-05-20'],
    ['service never before the due date', { servedDate: day('2026-02-20') }, '2026-03-04'],
  ])('%s', (_name, changed, from) => {
    expect(computeInterestStart({ ...facts, ...changed })?.from).toBe(from);
  });
});

describe('a due date on a closed day', () => {
  const saturday = { ...claim, from: day('2026-06-06'), timelyUntil: day('2026-06-08') };
  const paid = (on: string, amount = -10_000_00) => ({ ...saturday, changes: [{ day: day(on), amount }] });

  test('paid on the next banking day bears nothing', () => {
    expect(days(paid('2026-06-08'), '2026-07-31')).toEqual([]);
    expect(days(saturday, '2026-06-08')).toEqual([]);
  });

  test('a claim that was stopped while payment was still in time bears no interest', () => {
    expect(days({ ...saturday, lastDay: day('2026-06-07') }, '2026-07-31')).toEqual([]);
  });

  test('paid later counts from the date itself', () => {
    expect(days(paid('2026-06-09'), '2026-07-31')).toEqual([[3, 10_000_00, 1_000]]);
  });

  test('a part paid in time was never late', () => {
    expect(days(paid('2026-06-08', -4_000_00), '2026-06-30')).toEqual([[24, 6_000_00, 1_000]]);
  });

  test('and the start has the last day of payment in time', () => {
    const start = computeInterestStart({
      dueDate: day('2026-06-06'),
      isDueDateAgreed: true,
      statesInterest: true,
      isBetweenBusinesses: false,
    });
    expect(start).toEqual({ from: '2026-06-06', timelyUntil: '2026-06-08', ground: 'interest_act_3' });
  });
});

describe('segments', () => {
  test('split where capital changes: on the day of payment the previous capital still bears interest', () => {
    const changes = [{ day: day('2026-02-09'), amount: -4_000_00 }];
    expect(days({ ...claim, changes }, '2026-02-19')).toEqual([
      [10, 10_000_00, 1_000],
      [10, 6_000_00, 1_000],
    ]);
  });

  test('split at a freeze, in which no interest accrues', () => {
    const freezes = [{ from: day('2026-02-10'), to: day('2026-02-14') }];
    const found = buildSegments({ ...claim, freezes }, day('2026-02-19'));
    expect(found.map((s) => [s.firstDay, s.lastDay, s.days, s.rate, s.halt])).toEqual([
      ['2026-01-31', '2026-02-09', 10, 1_000, undefined],
      ['2026-02-10', '2026-02-14', 5, 0, 'frozen'],
      ['2026-02-15', '2026-02-19', 5, 1_000, undefined],
    ]);
  });

  test('an open-ended freeze continues', () => {
    const freezes = [{ from: day('2026-02-10') }];
    expect(days({ ...claim, freezes }, '2026-04-30').at(-1)).toEqual([80, 10_000_00, 0]);
  });

  test('a fully paid claim bears nothing, and bears again when the payment bounces', () => {
    const changes = [
      { day: day('2026-02-09'), amount: -10_000_00 },
      { day: day('2026-02-19'), amount: 10_000_00 },
    ];
    expect(days({ ...claim, changes }, '2026-02-24')).toEqual([
      [10, 10_000_00, 1_000],
      [5, 10_000_00, 1_000],
    ]);
  });

  test('no interest is claimed before the first known rate', () => {
    const found = buildSegments({ ...claim, from: day('2002-06-20') }, day('2002-07-10'));
    expect(found.map((s) => [s.days, s.rate, s.halt])).toEqual([
      [10, 0, 'no_known_rate'],
      [10, 1_250, undefined],
    ]);
  });

  test('costs awarded in a verdict bear interest from that day, like any claim', () => {
    const awarded = { ...claim, id: 'verdict', from: day('2026-05-04'), base: 860_00 };
    expect(computeInterest([awarded], day('2026-08-12')).total).toBe(23_56);
  });
});

test.each([
  ['debt_restructuring', '2026-02-10', 10],
  ['bankruptcy', '2026-02-10', 11],
  ['write_off', '2026-02-10', 11],
] as const)('after %s on %s interest stops at %i days', (reason, on, expected) => {
  const lastDay = lastInterestDay([
    { reason, day: day(on) },
    { reason: 'write_off', day: day('2026-12-31') },
  ])!;
  expect(days({ ...claim, lastDay }, '2026-12-31')).toEqual([[expected, 10_000_00, 1_000]]);
});

test('P1: interest before and after a part payment, each to the öre', () => {
  const p1: InterestClaim = { ...claim, from: day('2026-01-31') };
  const first = computeInterestToPost([p1], day('2026-03-10'), 0);
  expect(first).toBe(104_11);
  const capitalPaid = 1_000_00 - 240_00 - first;
  const after = { ...p1, changes: [{ day: day('2026-03-10'), amount: -capitalPaid }] };
  expect(after.base - capitalPaid).toBe(9_344_11);
  const second = computeInterestToPost([after], day('2026-04-20'), first);
  expect(second).toBe(104_96);
  expect(after.base - capitalPaid + second).toBe(9_449_07);
});
