import { addDays, type Day } from '../values/day.ts';
import { type Check, firstRefusal, type Verdict } from '../values/verdict.ts';
import type { Arrangement, ArrangementComponent } from './arrangement.ts';
import { buildPlan, type PlanFacts } from './build-plan.ts';
import { capitalAtStart, debtAtStart, isFeasible, monthlyInterest } from './estimate-plan.ts';
import type { PlanLimits } from './plan-limits.ts';

export type StartFacts = {
  readonly plan: PlanFacts;
  readonly limits: PlanLimits;
  /** The day the plan starts: after its arrangement, if it has one. */
  readonly starts: Day;
  readonly activeOfCase: number;
  readonly activeOfDebtor: number;
  /** Within the last 24 months. */
  readonly cancelledOfCase: number;
  readonly coApplicants: number;
  /** The enforcement authority has our application. */
  readonly isAtAuthority: boolean;
  readonly arrangement: Arrangement | null;
  /** The unpaid part of the authority's costs. */
  readonly owedAtAuthority: Readonly<Record<ArrangementComponent, number>>;
};

const INTEREST_COVERED_TIMES = 1.5;

/** What the amount must satisfy, also when it is changed. */
const ofTerms: readonly Check<Pick<StartFacts, 'plan' | 'limits'>>[] = [
  ['amortization_fee_above_monthly_amount', (f) => Math.max(f.plan.setupFee, f.plan.adviceFee) <= f.plan.amount],
  ['amortization_never_ends', (f) => isFeasible(f.plan)],
  ['amortization_amount_below_minimum', (f) => f.plan.amount >= f.limits.amountMin],
  ['amortization_amount_below_minimum', (f) => f.plan.amount >= INTEREST_COVERED_TIMES * monthlyInterest(f.plan)],
  ['amortization_max_advices_exceeded', (f) => (buildPlan(f.plan)?.advices.length ?? Infinity) <= f.limits.advicesMax],
];

const checks: readonly Check<StartFacts>[] = [
  ['amortization_no_co_applicants', (f) => f.coApplicants === 0],
  ['amortization_max_active_reached', (f) => f.activeOfCase < f.limits.activePerCaseMax],
  ['amortization_max_active_reached', (f) => f.activeOfDebtor < f.limits.activePerDebtorMax],
  ['amortization_max_cancelled_reached', (f) => f.cancelledOfCase < f.limits.cancelledPerCaseMax],
  ['amortization_debt_below_minimum', (f) => debtAtStart(f.plan) >= f.limits.debtMin],
  ['amortization_debt_above_maximum', (f) => debtAtStart(f.plan) <= f.limits.debtMax],
  ['amortization_capital_too_low', (f) => capitalAtStart(f.plan) >= f.limits.capitalMin],
  ...ofTerms,
  ['amortization_arrangement_required', (f) => !f.isAtAuthority || f.arrangement !== null],
  ['amortization_outlay_or_fee_required', (f) => !f.isAtAuthority || f.arrangement!.amount > 0 || !owesAny(f)],
  ['amortization_verdict_fee_and_outlay_required', (f) => !f.isAtAuthority || coversAll(f)],
  [
    'amortization_arrangement_due_date_invalid',
    (f) => f.arrangement === null || f.arrangement.due === addDays(f.starts, -1),
  ],
];

/** Whether the plan may start, or the first reason why not (spec B §5). */
export function checkMayStart(facts: StartFacts): Verdict {
  return firstRefusal(checks, facts);
}

/** Whether the amount and the day of a plan may be changed to these. */
export function checkTerms(facts: Pick<StartFacts, 'plan' | 'limits'>): Verdict {
  return firstRefusal(ofTerms, facts);
}

/** A plan fixes what each advice pays, so nothing but its own fee and interest is added to the debt while it runs. */
export function checkMayAddToDebt(facts: { readonly hasActivePlan: boolean }): Verdict {
  return firstRefusal([['amortization_fees_or_interest_not_allowed', (f) => !f.hasActivePlan]], facts);
}

export function checkMayRespite(facts: { readonly respites: number; readonly limits: PlanLimits }): Verdict {
  return firstRefusal([['amortization_max_respites_reached', (f) => f.respites < f.limits.respitesPerPlanMax]], facts);
}

function owesAny({ owedAtAuthority }: StartFacts): boolean {
  return Object.values(owedAtAuthority).some((amount) => amount > 0);
}

function coversAll({ arrangement, owedAtAuthority }: StartFacts): boolean {
  const names = Object.keys(owedAtAuthority) as ArrangementComponent[];
  return names.every((name) => (arrangement?.parts[name] ?? 0) >= owedAtAuthority[name]);
}
