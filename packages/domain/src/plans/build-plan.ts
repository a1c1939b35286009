import { type AllocationOrder, allocationOrders } from '../money/allocation/allocation-orders.ts';
import { buildSegments, EXACT_DENOMINATOR } from '../money/interest/build-segments.ts';
import type { DayCount } from '../money/interest/interest-claim.ts';
import type { RateTerms } from '../money/interest/rate-on.ts';
import { type Day, latestOf } from '../values/day.ts';
import { type Ore, ore, roundHalfUp, sumOre } from '../values/money.ts';
import { adviceDay } from './advice-days.ts';

/** What is owed in one of the cases of a plan. */
export type PlanPart = {
  readonly capital: Ore;
  /** Accrued and unpaid on the day the plan starts. */
  readonly interest: Ore;
  readonly costs: Ore;
  readonly terms: RateTerms;
  readonly dayCount: DayCount;
  readonly order: AllocationOrder;
};

export type PlanFacts = {
  /** One for each case, the oldest first: it is paid first, and bears the fees of the plan. */
  readonly parts: readonly PlanPart[];
  readonly setupFee: Ore;
  readonly adviceFee: Ore;
  readonly start: Day;
  readonly firstDue: Day;
  readonly dayOfMonth: number;
  readonly amount: Ore;
  /** Payments that are asked for already: an arrangement, and advices that were sent. */
  readonly asked?: readonly { readonly due: Day; readonly amount: Ore }[];
  /** Paid ahead of the advices that are still to come. */
  readonly ahead?: Ore;
  /** The fee of the next advice is among the costs already. */
  readonly isNextCharged?: boolean;
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

export type Plan = {
  /** The payments that were asked for already. */
  readonly asked: readonly Advice[];
  readonly advices: readonly Advice[];
  readonly total: Ore;
};

/** An upper bound: an amount that has not paid the debt after this many months never will. */
const ADVICES_END = 600;

/** A part while the plan runs ahead. */
type Running = {
  readonly of: PlanPart;
  capital: Ore;
  interest: Ore;
  costs: Ore;
  /** Interest is counted so far, exactly and as rounded: any number of payments ends at the same figure as one. */
  until: Day;
  exact: bigint;
  posted: Ore;
};

/** Month by month to the last öre, or undefined when the amount never pays the debt off (rules §5.2). */
export function buildPlan(facts: PlanFacts): Plan | undefined {
  if (facts.amount <= facts.adviceFee) return undefined;
  const parts = facts.parts.map((of): Running => ({ of, ...amountsOf(of), ...unaccrued, until: facts.start }));
  if (parts[0]) parts[0].costs += facts.setupFee;
  const asked = (facts.asked ?? []).map(({ due, amount }, at) => pay(parts, facts, { due, amount, number: at + 1 }));
  const advices: Advice[] = [];
  let { ahead = 0 } = facts;
  for (let bearer = parts.find(isOwed); bearer; bearer = parts.find(isOwed)) {
    const number = advices.length + 1;
    if (number > ADVICES_END) return undefined;
    const due = adviceDay(facts.firstDue, facts.dayOfMonth, number - 1);
    const paidAhead = Math.min(ahead, facts.amount);
    ahead -= paidAhead;
    // What is paid ahead needs no letter, and so no fee.
    const isCharged = number === 1 && facts.isNextCharged;
    if (paidAhead < facts.amount && !isCharged) bearer.costs += facts.adviceFee;
    advices.push(pay(parts, facts, { due, amount: facts.amount - paidAhead, number }));
  }
  return { asked, advices, total: sumOre([...asked, ...advices].map(({ amount }) => amount)) };
}

const unaccrued = { exact: 0n, posted: 0 };

function amountsOf({ capital, interest, costs }: PlanPart) {
  return { capital, interest, costs };
}

function isOwed({ capital, interest, costs }: Running): boolean {
  return capital + interest + costs > 0;
}

type Payment = { readonly due: Day; readonly amount: Ore; readonly number: number };

/** Counts interest up to the day, then pays one part after the other. */
function pay(parts: readonly Running[], { start }: PlanFacts, { due, amount, number }: Payment): Advice {
  // An advice that is overdue is expected to be paid today.
  const on = latestOf(due, start);
  const paid = { costs: 0, interest: 0, capital: 0 };
  let left = amount;
  for (const part of parts) {
    accrue(part, on);
    const split = divide(left, part, part.of.order);
    part.costs -= split.costs;
    part.interest -= split.interest;
    part.capital -= split.capital;
    left -= sumOre(Object.values(split));
    paid.costs += split.costs;
    paid.interest += split.interest;
    paid.capital += split.capital;
  }
  const sumOf = (name: 'capital' | 'interest') => sumOre(parts.map((part) => part[name]));
  return {
    number,
    due,
    amount: amount - left,
    ...paid,
    capitalLeft: sumOf('capital'),
    interestLeft: sumOf('interest'),
  };
}

/** From the day after the last payment: that day itself still bore interest on the capital before it. */
function accrue(part: Running, to: Day): void {
  if (part.capital > 0 && to > part.until) {
    const { terms, dayCount } = part.of;
    const claim = { id: 'plan', terms, dayCount, from: part.until, base: part.capital, changes: [], freezes: [] };
    for (const { exact } of buildSegments(claim, to)) part.exact += exact;
    const rounded = ore(roundHalfUp(part.exact, EXACT_DENOMINATOR));
    part.interest += rounded - part.posted;
    part.posted = rounded;
  }
  part.until = latestOf(part.until, to);
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
