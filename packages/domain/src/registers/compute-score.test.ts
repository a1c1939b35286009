import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../values/day.ts';
import { type CreditOrderFacts, checkMayOrderReport, isReasonStated } from './check-credit-order.ts';
import { computeScore, type OwnEvents, type ScoreFacts } from './compute-score.ts';
import type { CreditFigures } from './credit-figures.ts';
import { scoreInForce } from './score-in-force.ts';

const today = day('2026-11-19');
const reported = day('2026-11-01');

const clean: CreditFigures = {
  ...{ payment_remarks_count: 0, payment_remarks_sum: 0, applications_count: 0, applications_sum: 0 },
  ...{ a_cases_count: 0, a_cases_sum: 0, e_cases_count: 0, e_cases_sum: 0, e_cases_without_assets: 0 },
  ...{ liquidity_balance: null, degree_of_debt: null, rate_of_return: null, bureau_score: null },
};
const nothing: OwnEvents = {
  ...{ paidEarlier: null, planKept: null, planBroken: null, promiseBroken: null, withoutAssets: null },
};
const scored = (figures: Partial<CreditFigures>, own: Partial<OwnEvents> = {}) =>
  computeScore({ today, report: { day: reported, figures: { ...clean, ...figures } }, own: { ...nothing, ...own } });

test.each<[string, Partial<CreditFigures>, Partial<OwnEvents>, number]>([
  ['nothing known', {}, {}, 60],
  ['one payment remark', { payment_remarks_count: 1 }, {}, 50],
  ['two payment remarks', { payment_remarks_count: 2 }, {}, 50],
  ['three payment remarks', { payment_remarks_count: 3 }, {}, 35],
  ['two applications', { applications_count: 2 }, {}, 60],
  ['three applications', { applications_count: 3 }, {}, 50],
  ['one A-case and one E-case', { a_cases_count: 1, e_cases_count: 1 }, {}, 50],
  ['many cases', { a_cases_count: 9, e_cases_count: 9 }, {}, 40],
  ['an E-case without assets', { e_cases_count: 1, e_cases_without_assets: 1 }, {}, 40],
  ['a report of ours without assets', {}, { withoutAssets: reported }, 45],
  ['both, which count once', { e_cases_count: 1, e_cases_without_assets: 1 }, { withoutAssets: reported }, 40],
  ['a degree of debt of 80 %', { degree_of_debt: 80 }, {}, 60],
  ['a degree of debt above 80 %', { degree_of_debt: 81 }, {}, 50],
  ['a liquidity of 49 %', { liquidity_balance: 49 }, {}, 55],
  ['an earlier case paid', {}, { paidEarlier: reported }, 75],
  ['a plan kept', {}, { planKept: reported }, 70],
  ['a plan broken', {}, { planBroken: reported }, 50],
  ['a promise broken', {}, { promiseBroken: reported }, 55],
])('%s', (_title, figures, own, expected) => {
  expect(scored(figures, own).score).toBe(expected);
});

const anyDay = fc.option(fc.constantFrom(day('2025-01-01'), reported, today), { nil: null });
const count = fc.integer({ min: 0, max: 20 });
const ratio = fc.option(fc.integer({ min: -50, max: 200 }), { nil: null });
const anyFacts: fc.Arbitrary<ScoreFacts> = fc.record({
  today: fc.constant(today),
  report: fc.option(
    fc.record({
      day: fc.constant(reported),
      figures: fc.record({
        ...{ payment_remarks_count: count, payment_remarks_sum: count, applications_count: count },
        ...{ applications_sum: count, a_cases_count: count, a_cases_sum: count, e_cases_count: count },
        ...{ e_cases_sum: count, e_cases_without_assets: count },
        ...{ liquidity_balance: ratio, degree_of_debt: ratio, rate_of_return: ratio, bureau_score: ratio },
      }),
    }),
    { nil: null },
  ),
  own: fc.record({
    ...{ paidEarlier: anyDay, planKept: anyDay, planBroken: anyDay, promiseBroken: anyDay, withoutAssets: anyDay },
  }),
});

test('a score is the sum of its lines, between 0 and 100, and each line has a source and a day', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { score, lines } = computeScore(facts);
      expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      for (const line of lines) {
        expect(line.day).toMatch(/^\d{4}-/);
        if (line.source === 'credit_report') expect(facts.report).not.toBeNull();
      }
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
    }),
  );
});

describe('the score in force', () => {
  const stored = { score: 40, score_date: addDays(today, -180), score_override: null };
  test('is the computed one for half a year, and then missing', () => {
    expect(scoreInForce(stored, today)).toBe(40);
    expect(scoreInForce(stored, addDays(today, 1))).toBeNull();
    expect(scoreInForce({ ...stored, score: null }, today)).toBeNull();
  });

  test('is what a person has decided, up to the day that the person has set', () => {
    const override = { ...stored, score_override: { score: 5, until: today } };
    expect(scoreInForce(override, today)).toBe(5);
    expect(scoreInForce({ ...override, score_date: today }, addDays(today, 1))).toBe(40);
  });
});

const order: CreditOrderFacts = {
  ...{ today, idNumber: '198001013008', idNumberType: 'swedish_person', isPerson: true, isStaff: true },
  ...{ hasOpenCase: true, usableUntil: null },
};
const company = { isPerson: false, idNumber: '5560360793', idNumberType: 'swedish_company' } as const;

test.each<[string, Partial<CreditOrderFacts>, string]>([
  ['a person with a claim under collection', {}, 'allowed'],
  ['a person without one', { hasOpenCase: false }, 'legitimate_reason_missing'],
  ['a company without one', { ...company, hasOpenCase: false }, 'allowed'],
  ['a creditor who asks about a person', { isStaff: false }, 'action_refused_for_user_type'],
  ['a creditor who asks about a company', { ...company, isStaff: false }, 'allowed'],
  ['a report that may still be used', { usableUntil: today }, 'report_still_usable'],
  ['one that may not', { usableUntil: addDays(today, -1) }, 'allowed'],
  ['a foreign number', { idNumberType: 'other_person' }, 'not_allowed_for_foreign_customers'],
  ['no number', { idNumber: null, idNumberType: null }, 'id_number_missing'],
])('an order about %s', (_title, over, expected) => {
  const verdict = checkMayOrderReport({ ...order, ...over });
  expect(verdict.allowed ? 'allowed' : verdict.refusal).toBe(expected);
});

test('another reason must be stated', () => {
  expect(isReasonStated('dispute', undefined)).toBe(true);
  expect(isReasonStated('other', undefined)).toBe(false);
  expect(isReasonStated('other', '   ')).toBe(false);
  expect(isReasonStated('other', 'Begärd av tingsrätten')).toBe(true);
});
