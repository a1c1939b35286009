import { expect, test } from 'vitest';
import { day } from '../values/day.ts';
import { buildPlan, type PlanFacts } from './build-plan.ts';
import { comparePlans } from './compare-plans.ts';

/** A1 of the rules §5.3: 6 902.60 in twelve payments. */
const a1: PlanFacts = {
  parts: [
    {
      capital: 6_000_00,
      interest: 150_00,
      costs: 240_00,
      terms: { rule: 'agreed', rate: 1_000 },
      dayCount: 'ACT/365F',
      order: 'costs_first',
    },
  ],
  setupFee: 170_00,
  adviceFee: 0,
  start: day('2026-03-01'),
  firstDue: day('2026-03-31'),
  dayOfMonth: 31,
  amount: 600_00,
};

test('a plan is compared with what it would be otherwise, by interest, fees, total and last day', () => {
  const costs = comparePlans(a1, 500_00).map(({ plan: _, ...cost }) => cost);
  expect(costs).toEqual([
    { key: 'as_agreed', payments: 12, interest: 492_60, costs: 410_00, total: 6_902_60, lastDue: '2027-02-28' },
    { key: 'more', payments: 10, interest: 444_21, costs: 410_00, total: 6_854_21, lastDue: '2026-12-31' },
    { key: 'pay_now', payments: 12, interest: 446_84, costs: 410_00, total: 6_856_84, lastDue: '2027-01-31' },
    { key: 'missed', payments: 12, interest: 492_60, costs: 410_00, total: 6_902_60, lastDue: '2027-02-28' },
    { key: 'respite', payments: 12, interest: 546_95, costs: 410_00, total: 6_956_95, lastDue: '2027-03-31' },
    { key: 'direct_debit', payments: 12, interest: 492_60, costs: 410_00, total: 6_902_60, lastDue: '2027-02-28' },
  ]);
});

test('what is paid now is paid before an arrangement, and what never ends is left out', () => {
  const asked = [{ due: day('2026-03-14'), amount: 700_00 }];
  const [, , now] = comparePlans({ ...a1, asked }, 500_00);
  expect(now!.plan.asked).toMatchObject([{ due: '2026-03-01', amount: 500_00 }, { due: '2026-03-14' }]);
  expect(comparePlans({ ...a1, amount: 40_00 }, 500_00).map(({ key }) => key)).toEqual(['more']);
});

test('a payment that is paid a month late costs its advice fee once, and interest only on the capital that it pays', () => {
  const withFee = { ...a1, adviceFee: 60_00 };
  const missed = comparePlans(withFee, 500_00).find(({ key }) => key === 'missed')!;
  const fees = 170_00 + 240_00 + missed.payments * 60_00;
  expect(missed).toMatchObject({ payments: buildPlan(withFee)!.advices.length, costs: fees });
  const onlyCapital = { ...a1, setupFee: 0, parts: [{ ...a1.parts[0]!, interest: 0, costs: 0 }] };
  const [agreed, , , late] = comparePlans(onlyCapital, 500_00);
  expect(late!.interest).toBeGreaterThan(agreed!.interest);
});
