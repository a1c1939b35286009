import { proposePlan as decide } from '@fordra/domain/plans/actions/propose-plan';
import { checkCases } from '@fordra/domain/plans/actions/start-plan';
import type { PlanApproval } from '@fordra/domain/plans/plan-limits';
import type { Offer } from '@fordra/domain/plans/plan-offer';
import type { AcceptedHow } from '@fordra/domain/plans/plan-statuses';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { Database } from '../../store/connection/database.ts';
import { selectPlanDecision } from '../../store/plans/select-proposed-cases.ts';
import { type AppliedCase, applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import type { Actor } from '../parts/actor.ts';
import type { LoadedCase } from '../parts/case-change.ts';
import { sortCases } from './start-plan.ts';

type Proposing = {
  readonly cases: readonly LoadedCase[];
  /** The case whose decision it is. */
  readonly on: string;
  readonly offer: Offer;
  readonly terms: { readonly hasAdviceFee: boolean; readonly isInterestWaived: boolean };
  readonly approvedBy: PlanApproval;
  readonly how: AcceptedHow;
  readonly by: Actor;
};

type Proposed =
  | { readonly allowed: true; readonly decision: string; readonly applied: AppliedCase }
  | { readonly allowed: false; readonly refusal: Refusal };

/** Asks the creditor to approve a plan over these locked cases, or answers why it may not be proposed. */
export async function proposePlan(
  tx: Database,
  { cases, on, offer, terms, approvedBy, how, by }: Proposing,
): Promise<Proposed> {
  const sorted = sortCases(cases);
  const files = sorted.map(({ file }) => file);
  const verdict = checkCases(files);
  if (!verdict.allowed) return verdict;
  const loaded = sorted.find(({ file }) => file.id === on)!;
  const { facts, plan } = offer;
  const decided = decide(loaded.file, {
    cases: files.map(({ id }) => id),
    amount: facts.amount,
    firstDue: facts.firstDue,
    dayOfMonth: facts.dayOfMonth,
    ...terms,
    accepted: how,
    approvedBy,
    advices: plan!.advices.length,
    total: plan!.total,
    lastDue: plan!.advices.at(-1)!.due,
  });
  if (!decided.allowed) return decided;
  const [applied] = await applyCaseOutcomes(tx, [{ loaded, outcome: decided.outcome }], by);
  return { allowed: true, decision: (await selectPlanDecision(tx, on))!, applied: applied! };
}
