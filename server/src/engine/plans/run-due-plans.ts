import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { runPlan } from '@fordra/domain/plans/actions/run-plan';
import type { Database } from '../../store/connection/database.ts';
import { selectDuePlans } from '../../store/plans/select-plans.ts';
import { type BatchPorts, changeInBatches } from '../batches/change-in-batches.ts';
import { withoutUser } from '../parts/actor.ts';
import { applyPlanOutcomes, type PlanChange } from './apply-plan-outcomes.ts';
import { loadPlans } from './load-plans.ts';

/** Does what is due of all plans by today, batch by batch; one that was done by another process meanwhile is left out. */
export function runDuePlans(ports: BatchPorts & { readonly agency: LetterAgency }): Promise<number> {
  return changeInBatches(ports, {
    select: selectDuePlans,
    change: async (tx, ids) => (await runPlans(tx, ids, ports.agency)).length,
    failure: 'a plan could not be run',
  });
}

/** The same of these plans in the caller's transaction. */
export async function runPlans(
  tx: Database,
  ids: readonly string[],
  agency: LetterAgency,
): Promise<readonly PlanChange[]> {
  const plans = await loadPlans(tx, { ids, agency, isLocked: true });
  const due = plans.filter(({ row, cases }) => {
    const { next_event_date: day } = row;
    // What is locked is left as it is until the lock ends.
    const isLocked = cases.some(({ file }) => file.position.holds.includes('locked'));
    return !isLocked && typeof day === 'string' && day <= cases[0]!.file.today;
  });
  const changes = due.map((stored) => ({ stored, outcome: runPlan(stored.loaded) }));
  await applyPlanOutcomes(tx, changes, withoutUser('run_due_plans'));
  return changes;
}
