import { addDays, type Day } from '../values/day.ts';
import { type Currency, type Ore, sumOre } from '../values/money.ts';
import type { Verdict } from '../values/verdict.ts';
import { type Arrangement, type ArrangementComponent, arrangementComponents, buildArrangement } from './arrangement.ts';
import { buildPlan, type Plan, type PlanFacts, type PlanPart } from './build-plan.ts';
import { checkMayStart } from './check-may-start.ts';
import { amountForMonths } from './estimate-plan.ts';
import { type PlanApproval, type PlanLimits, planLimitsFor } from './plan-limits.ts';

/** A case that may be part of a plan. */
export type OfferCase = {
  readonly id: string;
  readonly part: PlanPart;
  readonly isAtAuthority: boolean;
  readonly owedAtAuthority: Readonly<Record<ArrangementComponent, Ore>>;
  readonly activePlans: number;
  /** Within the last 24 months. */
  readonly cancelledPlans: number;
};

/** Everything that a plan is computed from, so that the page computes it as the server does. */
export type OfferFacts = {
  readonly today: Day;
  readonly currency: Currency;
  /** The oldest first. */
  readonly cases: readonly OfferCase[];
  /** Nothing where none may be charged. */
  readonly setupFee: Ore;
  readonly adviceFee: Ore;
  readonly activeOfDebtor: number;
  readonly coApplicants: number;
  readonly isCompany: boolean;
  readonly hasCounsellor: boolean;
};

export type OfferInput = {
  /** The amount a month, or the number of months. */
  readonly amount?: Ore | undefined;
  readonly months?: number | undefined;
  readonly firstDue: Day;
  readonly dayOfMonth: number;
  readonly hasAdviceFee: boolean;
  readonly isInterestWaived: boolean;
  readonly approvedBy: PlanApproval;
};

export type Offer = {
  readonly facts: PlanFacts;
  readonly plan: Plan | undefined;
  readonly arrangement: Arrangement | null;
  readonly limits: PlanLimits;
  readonly verdict: Verdict;
};

/** From the day on which the debtor is told of an arrangement, until the plan starts. */
export const ARRANGEMENT_DAYS = 15;

/** The plan that would start now, and whether it may (spec B §5). */
export function computeOffer(of: OfferFacts, input: OfferInput): Offer {
  const isAtAuthority = of.cases.some((one) => one.isAtAuthority);
  const starts = isAtAuthority ? addDays(of.today, ARRANGEMENT_DAYS) : of.today;
  const owedAtAuthority = sumOwed(of.cases);
  const arrangement = isAtAuthority ? buildArrangement(owedAtAuthority, starts) : null;
  const base = {
    parts: of.cases.map(({ part }) => (input.isInterestWaived ? { ...part, terms: { rule: 'none' as const } } : part)),
    setupFee: of.setupFee,
    adviceFee: input.hasAdviceFee ? of.adviceFee : 0,
    start: of.today,
    firstDue: input.firstDue,
    dayOfMonth: input.dayOfMonth,
    ...(arrangement && { asked: [{ due: arrangement.due, amount: arrangement.amount }] }),
  };
  const facts: PlanFacts = { ...base, amount: input.amount ?? amountForMonths(base, input.months ?? 12) };
  const { isCompany, hasCounsellor } = of;
  const limits = planLimitsFor({ isCompany, hasCounsellor, approvedBy: input.approvedBy });
  const verdict = checkMayStart({
    plan: facts,
    limits,
    starts,
    activeOfCase: Math.max(...of.cases.map(({ activePlans }) => activePlans)),
    activeOfDebtor: of.activeOfDebtor,
    cancelledOfCase: Math.max(...of.cases.map(({ cancelledPlans }) => cancelledPlans)),
    coApplicants: of.coApplicants,
    isAtAuthority,
    arrangement,
    owedAtAuthority,
  });
  return { facts, plan: buildPlan(facts), arrangement, limits, verdict };
}

function sumOwed(cases: readonly OfferCase[]): Readonly<Record<ArrangementComponent, Ore>> {
  const sum = (name: ArrangementComponent) =>
    sumOre(cases.filter((one) => one.isAtAuthority).map((one) => one.owedAtAuthority[name]));
  return Object.fromEntries(arrangementComponents.map((name) => [name, sum(name)])) as Record<
    ArrangementComponent,
    Ore
  >;
}

/** The most months that any plan may have. */
export const MONTHS_MAX = 60;
/** The first payment is at most so far away. */
const FIRST_DUE_DAYS_MAX = 62;
/** The written plan needs some days to arrive. */
const FIRST_DUE_DAYS_MIN = 3;

/** The first payment is neither before the plan can have arrived nor so late that the plan is a respite. */
export function checkFirstDue({ firstDue }: Pick<OfferInput, 'firstDue'>, today: Day): Refused | undefined {
  const [first, last] = firstDueLimits(today);
  const refused = { allowed: false, refusal: 'bad_action_input' } as const;
  if (firstDue < first) return { ...refused, at: { path: 'firstDue', rule: 'not_before', arg: first } };
  return firstDue > last ? { ...refused, at: { path: 'firstDue', rule: 'not_after', arg: last } } : undefined;
}

export function firstDueLimits(today: Day): readonly [Day, Day] {
  return [addDays(today, FIRST_DUE_DAYS_MIN), addDays(today, FIRST_DUE_DAYS_MAX)];
}

type Refused = {
  readonly allowed: false;
  readonly refusal: 'bad_action_input';
  readonly at: { readonly path: 'firstDue'; readonly rule: 'not_before' | 'not_after'; readonly arg: Day };
};
