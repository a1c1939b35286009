import { rateOn } from '../money/interest/rate-on.ts';
import { type Ore, sumOre } from '../values/money.ts';
import { buildPlan, type Plan, type PlanFacts } from './build-plan.ts';

const TEN_KRONOR = 10_00;
const MONTHS_PER_YEAR = 12;

/** Everything owed on the day the plan starts. */
export function debtAtStart({ parts, setupFee }: Pick<PlanFacts, 'parts' | 'setupFee'>): Ore {
  return sumOre(parts.map(({ capital, interest, costs }) => capital + interest + costs)) + setupFee;
}

export function capitalAtStart({ parts }: Pick<PlanFacts, 'parts'>): Ore {
  return sumOre(parts.map(({ capital }) => capital));
}

/** One month of interest on the whole capital; exact enough for comparisons, never posted. */
export function monthlyInterest(facts: PlanFacts): number {
  const { parts, start } = facts;
  const yearly = parts.map(({ capital, terms }) => (capital * (rateOn(terms, start)?.rate ?? 0)) / 10_000);
  return yearly.reduce((sum, one) => sum + one, 0) / MONTHS_PER_YEAR;
}

/** An amount that does not exceed the advice fee and the interest never pays the debt off (rules §5.2). */
export function isFeasible(facts: PlanFacts): boolean {
  const net = facts.amount - facts.adviceFee;
  return net > 0 && net > monthlyInterest(facts);
}

/** The minimum number of payments, without interest. */
export function fewestPayments(facts: PlanFacts): number {
  return Math.ceil(debtAtStart(facts) / (facts.amount - facts.adviceFee));
}

/** A fast estimate for the slider; the plan itself is built month by month. */
export function estimatePayments(facts: PlanFacts): number | undefined {
  if (!isFeasible(facts)) return undefined;
  const monthly = rateAtStart(facts) / MONTHS_PER_YEAR;
  if (monthly <= 0) return fewestPayments(facts);
  const share = (debtAtStart(facts) * monthly) / (facts.amount - facts.adviceFee);
  return share >= 1 ? undefined : Math.ceil(-Math.log(1 - share) / Math.log(1 + monthly));
}

/** The monthly amount, a multiple of ten kronor, that pays the debt in the given number of months; the last payment is the remainder. */
export function amountForMonths(facts: Omit<PlanFacts, 'amount'>, months: number): Ore {
  const debt = debtAtStart(facts);
  const monthly = rateAtStart({ ...facts, amount: 0 }) / MONTHS_PER_YEAR;
  const annuity = monthly <= 0 ? debt / months : (debt * monthly) / (1 - (1 + monthly) ** -months);
  let amount = Math.ceil((annuity + facts.adviceFee) / TEN_KRONOR) * TEN_KRONOR;
  // Months differ in length, so the formula is sometimes a few kronor short.
  while (!endsWithin(buildPlan({ ...facts, amount }), months)) amount += TEN_KRONOR;
  return amount;
}

function endsWithin(plan: Plan | undefined, months: number): boolean {
  return plan !== undefined && plan.advices.length <= months;
}

/** That of all parts together. */
function rateAtStart(facts: PlanFacts): number {
  const capital = capitalAtStart(facts);
  return capital === 0 ? 0 : (monthlyInterest(facts) * MONTHS_PER_YEAR) / capital;
}
