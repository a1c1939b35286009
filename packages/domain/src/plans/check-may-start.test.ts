import { describe, expect, test } from 'vitest';
import { day } from '../values/day.ts';
import type { Verdict } from '../values/verdict.ts';
import { buildArrangement } from './arrangement.ts';
import type { PlanFacts, PlanPart } from './build-plan.ts';
import { checkMayAddToDebt, checkMayRespite, checkMayStart, type StartFacts } from './check-may-start.ts';
import { planLimitsFor } from './plan-limits.ts';

const part: PlanPart = {
  capital: 6_000_00,
  interest: 150_00,
  costs: 240_00,
  terms: { rule: 'late' },
  dayCount: 'ACT/365F',
  order: 'costs_first',
};
const plan: PlanFacts = {
  parts: [part],
  setupFee: 170_00,
  adviceFee: 0,
  start: day('2026-03-01'),
  firstDue: day('2026-03-31'),
  dayOfMonth: 31,
  amount: 600_00,
};
const consumer = { isCompany: false, hasCounsellor: false, approvedBy: 'nobody' } as const;
const facts: StartFacts = {
  plan,
  limits: planLimitsFor(consumer),
  starts: plan.start,
  activeOfCase: 0,
  activeOfDebtor: 0,
  cancelledOfCase: 0,
  coApplicants: 0,
  isAtAuthority: false,
  arrangement: null,
  owedAtAuthority: { enforcement_outlay: 0, verdict_outlay: 0, verdict_fee: 0 },
};
const owed = { enforcement_outlay: 600_00, verdict_outlay: 300_00, verdict_fee: 380_00 };
const arrangement = buildArrangement(owed, plan.start);
const withPlan = ({ capital, interest, costs, ...change }: Partial<PlanFacts & PlanPart>): Partial<StartFacts> => {
  const owed = { capital: capital ?? part.capital, interest: interest ?? part.interest, costs: costs ?? part.costs };
  return { plan: { ...plan, ...change, parts: [{ ...part, ...owed }] } };
};
const atAuthority = (change: Partial<StartFacts>): Partial<StartFacts> => ({
  isAtAuthority: true,
  owedAtAuthority: owed,
  arrangement,
  ...change,
});
const answer = (verdict: Verdict) => (verdict.allowed ? 'allowed' : verdict.refusal);

describe('starting a plan', () => {
  test.each<[string, Partial<StartFacts>, string]>([
    ['an ordinary one', {}, 'allowed'],
    ['with a co-applicant', { coApplicants: 1 }, 'amortization_no_co_applicants'],
    ['beside another on the case', { activeOfCase: 1 }, 'amortization_max_active_reached'],
    ['a fourth of the debtor', { activeOfDebtor: 3 }, 'amortization_max_active_reached'],
    ['after two cancelled', { cancelledOfCase: 2 }, 'amortization_max_cancelled_reached'],
    [
      'of less than 500',
      withPlan({ capital: 300_00, interest: 0, costs: 29_99, setupFee: 170_00 }),
      'amortization_debt_below_minimum',
    ],
    ['of more than 150 000', withPlan({ capital: 150_000_00, amount: 20_000_00 }), 'amortization_debt_above_maximum'],
    ['of little capital', withPlan({ capital: 99_99, interest: 500_00 }), 'amortization_capital_too_low'],
    ['at less than its own fee', withPlan({ amount: 169_99 }), 'amortization_fee_above_monthly_amount'],
    ['at less than the interest', withPlan({ capital: 100_000_00, amount: 800_00 }), 'amortization_never_ends'],
    ['at less than 200 a month', withPlan({ amount: 199_99 }), 'amortization_amount_below_minimum'],
    [
      'at little more than the interest',
      withPlan({ capital: 100_000_00, amount: 1_200_00 }),
      'amortization_amount_below_minimum',
    ],
    ['of 13 months, without an approval', withPlan({ amount: 540_00 }), 'amortization_max_advices_exceeded'],
  ])('%s', (_name, change, expected) => {
    expect(answer(checkMayStart({ ...facts, ...change }))).toBe(expected);
  });

  test('the creditor may allow three years, and by an explicit decision five', () => {
    const long = { ...facts, plan: { ...plan, amount: 210_00 } };
    const by = (approvedBy: 'creditor' | 'special_decision') => planLimitsFor({ ...consumer, approvedBy });
    expect(answer(checkMayStart({ ...long, limits: by('creditor') }))).toBe('amortization_max_advices_exceeded');
    expect(answer(checkMayStart({ ...long, limits: by('special_decision') }))).toBe('allowed');
  });

  test('a debtor with a debt counsellor may pay 100 a month', () => {
    const small = withPlan({ capital: 900_00, interest: 0, costs: 0, setupFee: 0, amount: 100_00 });
    expect(answer(checkMayStart({ ...facts, ...small }))).toBe('amortization_amount_below_minimum');
    const helped = planLimitsFor({ ...consumer, hasCounsellor: true });
    expect(answer(checkMayStart({ ...facts, ...small, limits: helped }))).toBe('allowed');
  });
});

describe('a plan of a case at the enforcement authority', () => {
  test('requires payment of the authority’s costs first, due the day before it starts (spec B §5)', () => {
    expect(arrangement).toMatchObject({ amount: 1_280_00, due: '2026-02-28' });
  });

  test.each<[string, Partial<StartFacts>, string]>([
    ['with its arrangement', {}, 'allowed'],
    ['without', { arrangement: null }, 'amortization_arrangement_required'],
    ['that covers nothing', { arrangement: buildArrangement({}, plan.start) }, 'amortization_outlay_or_fee_required'],
    [
      'that leaves the verdict fee',
      { arrangement: buildArrangement({ ...owed, verdict_fee: 0 }, plan.start) },
      'amortization_verdict_fee_and_outlay_required',
    ],
    [
      'that is due another day',
      { arrangement: { ...arrangement, due: day('2026-03-01') } },
      'amortization_arrangement_due_date_invalid',
    ],
  ])('%s', (_name, change, expected) => {
    expect(answer(checkMayStart({ ...facts, ...atAuthority(change) }))).toBe(expected);
  });
});

test('nothing is added to a debt while its plan runs', () => {
  expect(answer(checkMayAddToDebt({ hasActivePlan: true }))).toBe('amortization_fees_or_interest_not_allowed');
  expect(answer(checkMayAddToDebt({ hasActivePlan: false }))).toBe('allowed');
});

test('a plan has two respites', () => {
  expect(answer(checkMayRespite({ respites: 1, limits: facts.limits }))).toBe('allowed');
  expect(answer(checkMayRespite({ respites: 2, limits: facts.limits }))).toBe('amortization_max_respites_reached');
});
