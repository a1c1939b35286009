import { reversePending, settlePending } from '@fordra/domain/decisions/actions/pending-decision';
import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { sql } from 'kysely';
import { lockCases } from '../../store/cases/lock-cases.ts';
import { selectCasesWithDueChoices, selectDueChoices } from '../../store/cases/select-due-choices.ts';
import type { Database } from '../../store/connection/database.ts';
import { selectProposedCases } from '../../store/plans/select-proposed-cases.ts';
import { type BatchPorts, changeInBatches } from '../batches/change-in-batches.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import { withoutUser } from '../parts/actor.ts';
import type { CaseChange, LoadedCase } from '../parts/case-change.ts';
import { approvesPlan, startApprovedPlans } from '../plans/start-approved-plans.ts';

type Ports = BatchPorts & { readonly agency: LetterAgency };

type Settled = CaseChange & { readonly decision: string };

const by = withoutUser('carry_out_decision');

/** How many cases had choices that were carried out, or reversed since they cannot be or lack their reason. */
export function carryOutDueChoices({ agency, ...ports }: Ports): Promise<number> {
  return changeInBatches(ports, {
    select: selectCasesWithDueChoices,
    async change(tx, ids) {
      await lockCases(tx, [...ids, ...(await selectProposedCases(tx, ids))]);
      const files = await loadCaseFiles(tx, { ids, scope: { kind: 'everything' }, isLocked: true });
      const due = await selectDueChoices(tx, ids);
      const changes = files.flatMap((loaded) => settledOf(loaded, due));
      const plans = changes.filter(approvesPlan);
      await applyCaseOutcomes(
        tx,
        changes.filter((one) => !plans.includes(one)),
        by,
      );
      for (const change of plans) await carryOutPlan(tx, change, agency);
      return changes.length;
    },
    failure: 'the choice about a case could not be carried out',
  });
}

/** One choice at a time: what it leads to may settle the others, which the next run carries out. */
function settledOf(loaded: LoadedCase, due: ReadonlySet<string>): readonly Settled[] {
  const { file } = loaded;
  const decision = file.decisions.find(({ id }) => due.has(id));
  const settled = decision && settlePending(file, decision.id);
  return settled?.allowed ? [{ loaded, outcome: settled.outcome, decision: decision!.id }] : [];
}

/** Starts the plan that was approved; where it can no longer start, the decision is open again and says why. */
async function carryOutPlan(tx: Database, change: Settled, agency: LetterAgency): Promise<void> {
  await sql`savepoint plan`.execute(tx);
  await applyCaseOutcomes(tx, [change], by);
  const started = await startApprovedPlans(tx, [change], { agency, by });
  if (!started.allowed) {
    await sql`rollback to savepoint plan`.execute(tx);
    const reversed = reversePending(change.loaded.file, change.decision, started.refusal);
    if (reversed.allowed) await applyCaseOutcomes(tx, [{ ...change, outcome: reversed.outcome }], by);
  }
  await sql`release savepoint plan`.execute(tx);
}
