import type { Day } from '../values/day.ts';
import { type Ore, sumOre } from '../values/money.ts';
import { adviceDay } from './advice-days.ts';
import { buildPlan, type Plan, type PlanFacts } from './build-plan.ts';

/** The plan as it is, and what it would be otherwise. */
export const alternatives = ['as_agreed', 'more', 'pay_now', 'missed', 'respite', 'direct_debit'] as const;
export type Alternative = (typeof alternatives)[number];

/** What a month is raised by. */
export const MORE_A_MONTH: Ore = 100_00;

/** What a plan costs in all. */
export type PlanCost = {
  readonly key: Alternative;
  readonly plan: Plan;
  readonly payments: number;
  readonly interest: Ore;
  readonly costs: Ore;
  readonly total: Ore;
  readonly lastDue: Day;
};

/** Each alternative with its cost; one that never ends is left out. */
export function comparePlans(facts: PlanFacts, payNow: Ore): readonly PlanCost[] {
  return alternatives.flatMap((key) => {
    const plan = buildPlan(changed[key](facts, payNow));
    const all = plan ? [...plan.asked, ...plan.advices].filter(({ amount }) => amount > 0) : [];
    const last = all
      .map(({ due }) => due)
      .toSorted()
      .at(-1);
    if (!plan || last === undefined) return [];
    const sum = (name: 'interest' | 'costs') => sumOre(all.map((one) => one[name]));
    const figures = { interest: sum('interest'), costs: sum('costs'), total: plan.total };
    return [{ key, plan, payments: all.length, ...figures, lastDue: last }];
  });
}

const changed: Readonly<Record<Alternative, (facts: PlanFacts, payNow: Ore) => PlanFacts>> = {
  as_agreed: (facts) => facts,
  more: (facts) => ({ ...facts, amount: facts.amount + MORE_A_MONTH }),
  pay_now: ({ asked = [], ...facts }, payNow) => ({
    ...facts,
    asked: [{ due: facts.start, amount: payNow }, ...asked],
  }),
  // The first payment is late, and is paid with the second; its advice has had its fee.
  missed: ({ asked = [], ...facts }) => {
    const second = adviceDay(facts.firstDue, facts.dayOfMonth, 1);
    const [first, ...parts] = facts.parts;
    const charged = first ? [{ ...first, costs: first.costs + facts.adviceFee }, ...parts] : [];
    return {
      ...facts,
      parts: charged,
      asked: [...asked, { due: second, amount: facts.amount }],
      firstDue: second,
    };
  },
  respite: (facts) => ({ ...facts, firstDue: adviceDay(facts.firstDue, facts.dayOfMonth, 1) }),
  // The same amounts on the same days; the bank draws them.
  direct_debit: (facts) => facts,
};
