import { closePrescribedCase } from '@fordra/domain/flow/run/close-prescribed-case';
import type { Database } from '../../store/connection/database.ts';
import { selectPrescribedCases } from '../../store/flow/select-prescribed-cases.ts';
import { type BatchPorts, changeInBatches } from '../batches/change-in-batches.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import { byFlow } from './run-lease.ts';

/** Closes the cases whose limitation date has passed. */
export function closePrescribedCases(ports: BatchPorts): Promise<number> {
  return changeInBatches(ports, {
    select: selectPrescribedCases,
    change: closeTogether,
    failure: 'a prescribed case could not be closed',
  });
}

async function closeTogether(tx: Database, ids: readonly string[]): Promise<number> {
  const found = await loadCaseFiles(tx, { ids, scope: { kind: 'everything' }, isLocked: true });
  const changes = found.flatMap((loaded) => {
    const decided = closePrescribedCase(loaded.file);
    return decided.allowed ? [{ loaded, outcome: decided.outcome }] : [];
  });
  await applyCaseOutcomes(tx, changes, byFlow);
  return changes.filter(({ outcome }) => outcome.position.closed !== null).length;
}
