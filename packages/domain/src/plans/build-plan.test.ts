import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '../values/day.ts';
import { writeKronor } from '../values/write-kronor.ts';
import { buildPlan, type Plan, type PlanFacts, type PlanPart } from './build-plan.ts';
import {
  amountForMonths,
  capitalAtStart,
  debtAtStart,
  estimatePayments,
  fewestPayments,
  isFeasible,
} from './estimate-plan.ts';

const part: PlanPart = {
  capital: 6_000_00,
  interest: 150_00,
  costs: 240_00,
  terms: { rule: 'agreed', rate: 1_000 },
  dayCount: 'ACT/365F',
  order: 'costs_first',
};

const a1: PlanFacts = {
  parts: [part],
  setupFee: 170_00,
  adviceFee: 0,
  start: day('2026-03-01'),
  firstDue: day('2026-03-31'),
  dayOfMonth: 31,
  amount: 600_00,
};

const golden = readFileSync(new URL('plan.golden.txt', import.meta.url), 'utf8');

describe('plan.golden.txt', () => {
  test('A1 is built as the table says', () => {
    const table = golden.slice(golden.indexOf('  #  due'));
    expect(asTable(buildPlan(a1)!)).toBe(table);
  });

  test('A2: with an advice fee of 60 there are 13 payments, the last 519.65, 7 719.65 in all', () => {
    const plan = buildPlan({ ...a1, adviceFee: 60_00 })!;
    expect(plan.advices).toHaveLength(13);
    expect(plan.advices.at(-1)).toMatchObject({ due: '2027-03-31', amount: 519_65 });
    expect(plan.total).toBe(7_719_65);
  });
});

describe('the amount', () => {
  test('that only covers the advice fee never pays the debt', () => {
    expect(buildPlan({ ...a1, adviceFee: 60_00, amount: 60_00 })).toBeUndefined();
  });
  test('that does not cover the interest never pays the debt', () => {
    const facts = { ...a1, parts: [{ ...part, capital: 100_000_00 }], amount: 800_00 };
    expect(isFeasible(facts)).toBe(false);
    expect(buildPlan(facts)).toBeUndefined();
    expect(estimatePayments(facts)).toBeUndefined();
  });
  test('for a year is a multiple of ten kronor and pays the debt within it', () => {
    expect(amountForMonths(a1, 12)).toBe(580_00);
    expect(buildPlan({ ...a1, amount: 580_00 })!.advices).toHaveLength(12);
  });
  test('without interest is the debt in equal parts', () => {
    const free: PlanFacts = { ...a1, parts: [{ ...part, terms: { rule: 'none' } }] };
    expect(fewestPayments(free)).toBe(11);
    expect(buildPlan(free)!.total).toBe(debtAtStart(free));
  });
});

describe('every plan', () => {
  const anyPart: fc.Arbitrary<PlanPart> = fc.record({
    capital: fc.integer({ min: 100_00, max: 150_000_00 }),
    interest: fc.integer({ min: 0, max: 20_000_00 }),
    costs: fc.integer({ min: 0, max: 1_730_00 }),
    terms: fc.integer({ min: 0, max: 2_400 }).map((rate) => ({ rule: 'agreed' as const, rate })),
    dayCount: fc.constant('ACT/365F'),
    order: fc.constantFrom<PlanPart['order']>('costs_first', 'capital_first'),
  });
  const anyPlan = fc.record({
    parts: fc.array(anyPart, { minLength: 1, maxLength: 4 }),
    setupFee: fc.constantFrom(0, 170_00),
    adviceFee: fc.constantFrom(0, 60_00),
    dayOfMonth: fc.integer({ min: 1, max: 31 }),
    months: fc.integer({ min: 2, max: 36 }),
  });

  test('ends at zero, takes no more than its amount, pays everything owed, and within the months asked for', () => {
    fc.assert(
      fc.property(anyPlan, ({ months, ...drawn }) => {
        const facts = { ...a1, ...drawn };
        const amount = amountForMonths(facts, months);
        const { advices, total } = buildPlan({ ...facts, amount })!;
        const last = advices.at(-1)!;
        expect([last.capitalLeft, last.interestLeft]).toEqual([0, 0]);
        expect(advices.length).toBeLessThanOrEqual(months);
        expect(amount % 10_00).toBe(0);
        for (const advice of advices) {
          expect(advice.amount).toBe(advice.costs + advice.interest + advice.capital);
          expect(Math.min(advice.costs, advice.interest, advice.capital)).toBeGreaterThanOrEqual(0);
          expect(advice.amount).toBeLessThanOrEqual(amount);
        }
        const sum = (name: 'capital' | 'costs') => advices.reduce((whole, advice) => whole + advice[name], 0);
        expect(sum('capital')).toBe(capitalAtStart(facts));
        expect(sum('costs')).toBe(costsOf(facts) + facts.setupFee + advices.length * facts.adviceFee);
        expect(total).toBeGreaterThanOrEqual(debtAtStart(facts));
      }),
      { numRuns: 60 },
    );
  });

  test('pays what was asked for before it goes on, at the latest today', () => {
    const asked = [
      { due: day('2026-02-10'), amount: 500_00 },
      { due: day('2026-03-20'), amount: 600_00 },
    ];
    const plan = buildPlan({ ...a1, asked })!;
    expect(plan.asked.map(({ amount, costs }) => [amount, costs])).toEqual([
      [500_00, 410_00],
      [600_00, 0],
    ]);
    expect(plan.total).toBeLessThan(buildPlan(a1)!.total);
    expect(plan.advices.at(-1)).toMatchObject({ capitalLeft: 0, interestLeft: 0 });
  });

  test('pays the oldest case first', () => {
    const two = { ...a1, parts: [{ ...part, capital: 900_00 }, part] };
    const { advices } = buildPlan(two)!;
    const alone = buildPlan({ ...a1, parts: [{ ...part, capital: 900_00 }] })!;
    expect(advices.slice(0, 2).map(({ capital }) => capital)).toEqual(
      alone.advices.slice(0, 2).map(({ capital }) => capital),
    );
  });

  test('is estimated within two payments for ordinary debts', () => {
    const plan = buildPlan(a1)!;
    expect(Math.abs(estimatePayments(a1)! - plan.advices.length)).toBeLessThanOrEqual(2);
  });
});

function costsOf({ parts }: PlanFacts): number {
  return parts.reduce((sum, { costs }) => sum + costs, 0);
}

function asTable({ advices, total }: Plan): string {
  const head = '  #  due             paid     costs  interest    capital  capital left  interest left';
  const rows = advices.map(({ number, due, amount, costs, interest, capital, capitalLeft, interestLeft }) =>
    [
      String(number).padStart(3),
      `  ${due}`,
      writeKronor(amount, 10),
      writeKronor(costs, 10),
      writeKronor(interest, 10),
      writeKronor(capital, 11),
      writeKronor(capitalLeft, 14),
      writeKronor(interestLeft, 15),
    ].join(''),
  );
  return [head, ...rows, `     total     ${writeKronor(total, 10)}`, ''].join('\n');
}
