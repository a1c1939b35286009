import { settlePending } from '@fordra/domain/decisions/actions/pending-decision';
import { selectCasesWithDueChoices, selectDueChoices } from '../../store/cases/select-due-choices.ts';
import type { Database } from '../../store/connection/database.ts';
import { type BatchPorts, changeInBatches } from '../batches/change-in-batches.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import type { CaseChange } from '../parts/case-change.ts';

const actor = {
  user: null,
  userName: null,
  signedInBy: null,
  fromAddress: null,
  requestId: null,
  action: 'carry_out_decision',
} as const;

/** How many cases had choices that were carried out, or reversed since they cannot be or lack their reason. */
export async function carryOutDueChoices(ports: BatchPorts): Promise<number> {
  return changeInBatches(ports, {
    select: selectCasesWithDueChoices,
    change: carryOutIn,
    failure: 'the choice about a case could not be carried out',
  });
}

async function carryOutIn(tx: Database, ids: readonly string[]): Promise<number> {
  const loaded = await loadCaseFiles(tx, { ids, scope: { kind: 'everything' }, isLocked: true });
  const due = await selectDueChoices(tx, ids);
  const changes = loaded.flatMap((one): CaseChange[] => {
    // One choice at a time: what it leads to may settle the others, which the next run carries out.
    const decision = one.file.decisions.find(({ id }) => due.has(id));
    const settled = decision && settlePending(one.file, decision.id);
    return settled?.allowed ? [{ loaded: one, outcome: settled.outcome }] : [];
  });
  await applyCaseOutcomes(tx, changes, actor);
  return changes.length;
}
