import { withdrawLate } from '@fordra/domain/flow/run/unsent-letters';
import { lockCases } from '../../store/cases/lock-cases.ts';
import type { Database } from '../../store/connection/database.ts';
import { countStoppedDays, releaseLateLetters, selectCasesWithLateLetters } from '../../store/letters/late-letters.ts';
import { type BatchPorts, changeInBatches } from '../batches/change-in-batches.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import { byFlow } from './run-lease.ts';

/** Withdraws letters of earlier days that have not left, so that the flow makes them anew (rules H4). */
export function withdrawLateLetters(ports: BatchPorts): Promise<number> {
  return changeInBatches(ports, {
    select: selectCasesWithLateLetters,
    change: withdrawTogether,
    failure: 'a late letter could not be withdrawn',
  });
}

async function withdrawTogether(tx: Database, ids: readonly string[]): Promise<number> {
  // Cases are locked before their letters, like everywhere.
  await lockCases(tx, ids);
  await releaseLateLetters(tx, ids);
  const found = await loadCaseFiles(tx, { ids, scope: { kind: 'everything' }, isLocked: true });
  const stopped = await countStoppedDays(tx, ids);
  const changes = found.flatMap((loaded) => {
    const outcome = withdrawLate(loaded.file, stopped.get(loaded.file.id) ?? 0);
    return outcome ? [{ loaded, outcome }] : [];
  });
  await applyCaseOutcomes(tx, changes, byFlow);
  return changes.length;
}
