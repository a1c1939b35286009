import { creditFailed } from '@fordra/domain/plans/actions/unsent-plan-letters';
import type { Database } from '../../store/connection/database.ts';
import { wakePlans } from '../../store/plans/select-plans.ts';
import type { Actor } from '../parts/actor.ts';
import { applyPlanOutcomes } from './apply-plan-outcomes.ts';
import { loadPlans } from './load-plans.ts';

/** The fees of the letters of a plan that have failed for good are credited (rules H4). Its cases are locked. */
export async function creditFailedPlanLetters(tx: Database, plan: string, by: Actor): Promise<void> {
  const [stored] = await loadPlans(tx, { ids: [plan], isLocked: true });
  const outcome = stored && creditFailed(stored.loaded);
  if (!outcome) return;
  const { cases } = await applyPlanOutcomes(tx, [{ stored, outcome }], by);
  // What was owed has changed: the plan may be paid.
  if (cases.length > 0) await wakePlans(tx, stored.row.cases as readonly string[]);
}
