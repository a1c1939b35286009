import { closePrescribedCase } from '@fordra/domain/flow/run/close-prescribed-case';
import { isUnavailable } from '../../store/connection/is-unavailable.ts';
import { selectPrescribedCases } from '../../store/flow/select-prescribed-cases.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import type { FlowPorts } from './flow-ports.ts';
import { byFlow } from './run-lease.ts';

type Ports = Pick<FlowPorts, 'db' | 'signal' | 'log'>;

const BATCH = 100;

/** Closes the cases whose limitation date has passed, before the flow takes any further step with them. */
export async function closePrescribedCases(ports: Ports): Promise<number> {
  const { db, signal } = ports;
  let closed = 0;
  let ids: readonly string[];
  let after = '';
  do {
    ids = await selectPrescribedCases(db, { after, limit: BATCH });
    if (ids.length === 0 || signal?.aborted) break;
    closed += await closeBatch(ports, ids);
    after = ids.at(-1)!;
  } while (ids.length === BATCH);
  return closed;
}

/** A batch that fails is closed case by case, so that one case does not keep the flow from running. */
async function closeBatch(ports: Ports, ids: readonly string[]): Promise<number> {
  try {
    return await closeTogether(ports.db, ids);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    if (ids.length === 1) {
      ports.log.error({ err: error, case: ids[0] }, 'a prescribed case could not be closed');
      return 0;
    }
    let closed = 0;
    for (const id of ids) closed += await closeBatch(ports, [id]);
    return closed;
  }
}

function closeTogether(db: FlowPorts['db'], ids: readonly string[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const found = await loadCaseFiles(tx, { ids, scope: { kind: 'everything' }, isLocked: true });
    const changes = found.flatMap((loaded) => {
      const decided = closePrescribedCase(loaded.file);
      return decided.allowed ? [{ loaded, outcome: decided.outcome }] : [];
    });
    await applyCaseOutcomes(tx, changes, byFlow);
    return changes.filter(({ outcome }) => outcome.position.closed !== null).length;
  });
}
