import { type AllocationOrder, allocationOrders } from '../money/allocation/allocation-orders.ts';
import { computeInterestToPost } from '../money/interest/compute-interest.ts';
import type { DayCount } from '../money/interest/interest-claim.ts';
import type { RateTerms } from '../money/interest/rate-on.ts';
import type { Day } from '../values/day.ts';
import { type Ore, sumOre } from '../values/money.ts';
import { adviceDay } from './advice-days.ts';

export type PlanFacts = {
  readonly capital: Ore;
  /** Accrued and unpaid on the day the plan starts. */
  readonly interest: Ore;
  readonly costs: Ore;
  readonly setupFee: Ore;
  readonly adviceFee: Ore;
  readonly terms: RateTerms;
  readonly dayCount: DayCount;
  readonly order: AllocationOrder;
  readonly start: Day;
  readonly firstDue: Day;
  readonly dayOfMonth: number;
  readonly amount: Ore;
};

/** What one advice demands and which parts of the debt it pays. */
export type Advice = {
  readonly number: number;
  readonly due: Day;
  readonly amount: Ore;
  readonly costs: Ore;
  readonly interest: Ore;
  readonly capital: Ore;
  readonly capitalLeft: Ore;
  /** Accrued and unpaid interest; it is carried forward and never capitalised. */
  readonly interestLeft: Ore;
};

export type Plan = { readonly advices: readonly Advice[]; readonly total: Ore };

/** An upper bound: an amount that has not paid the debt after this many months never will. */
const ADVICES_END = 600;

/** Month by month to the last öre, or undefined when the amount never pays the debt off (rules §5.2). */
export function buildPlan(facts: PlanFacts): Plan | undefined {
  if (facts.amount <= facts.adviceFee) return undefined;
  const advices: Advice[] = [];
  const paidCapital: { readonly day: Day; readonly amount: Ore }[] = [];
  let [capital, interest, costs] = [facts.capital, facts.interest, facts.costs + facts.setupFee];
  let posted = 0;
  while (capital + interest + costs > 0) {
    const number = advices.length + 1;
    if (number > ADVICES_END) return undefined;
    const due = adviceDay(facts.firstDue, facts.dayOfMonth, number - 1);
    const claim = {
      id: 'plan',
      terms: facts.terms,
      dayCount: facts.dayCount,
      from: facts.start,
      base: facts.capital,
      changes: paidCapital,
      freezes: [],
    };
    const accrued = computeInterestToPost([claim], due, posted);
    posted += accrued;
    const owed = { costs: costs + facts.adviceFee, interest: interest + accrued, capital };
    const paid = divide(Math.min(facts.amount, sumOre(Object.values(owed))), owed, facts.order);
    if (paid.capital > 0) paidCapital.push({ day: due, amount: -paid.capital });
    [capital, interest, costs] = [capital - paid.capital, owed.interest - paid.interest, owed.costs - paid.costs];
    const amount = sumOre(Object.values(paid));
    advices.push({ number, due, amount, ...paid, capitalLeft: capital, interestLeft: interest });
  }
  return { advices, total: sumOre(advices.map(({ amount }) => amount)) };
}

type Split = { readonly costs: Ore; readonly interest: Ore; readonly capital: Ore };

/** The allocation order of the case, with all costs as one component. */
function divide(amount: Ore, owed: Split, order: AllocationOrder): Split {
  const names = [...new Set(allocationOrders[order].map((name) => (name in owed ? name : 'costs')))] as (keyof Split)[];
  let left = amount;
  const paid = names.map((name) => {
    const part = Math.min(left, owed[name]);
    left -= part;
    return [name, part] as const;
  });
  return Object.fromEntries(paid) as Split;
}
