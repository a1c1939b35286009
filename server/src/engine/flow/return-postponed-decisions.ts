import { returnDecisions } from '@fordra/domain/decisions/actions/postpone-decision';
import { selectCasesWithReturningDecisions } from '../../store/cases/select-due-choices.ts';
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
  action: 'return_decision',
} as const;

/** How many cases had postponed decisions whose day has come. */
export async function returnPostponedDecisions(ports: BatchPorts): Promise<number> {
  return changeInBatches(ports, {
    select: selectCasesWithReturningDecisions,
    change: returnIn,
    failure: 'a postponed decision about a case could not return',
  });
}

async function returnIn(tx: Database, ids: readonly string[]): Promise<number> {
  const loaded = await loadCaseFiles(tx, { ids, scope: { kind: 'everything' }, isLocked: true });
  const changes = loaded.flatMap((one): CaseChange[] => {
    const returned = returnDecisions(one.file);
    return returned.allowed && returned.outcome.changed.length > 0 ? [{ loaded: one, outcome: returned.outcome }] : [];
  });
  await applyCaseOutcomes(tx, changes, actor);
  return changes.length;
}
