import type { LetterFacts } from '@fordra/domain/documents/letters/letter-facts';
import { failCase } from '@fordra/domain/flow/run/fail-case';
import { nextDueDay } from '@fordra/domain/flow/run/next-due-day';
import { runFlowItem } from '@fordra/domain/flow/run/run-flow-item';
import { isUnavailable } from '../../store/connection/is-unavailable.ts';
import { endLease, type Lease, lockLease } from '../../store/flow/claim-due-cases.ts';
import { insertFlowRuns } from '../../store/flow/insert-flow-runs.ts';
import { markFailed } from '../../store/flow/mark-failed.ts';
import { mapInTurns } from '../batches/map-in-turns.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import { loadLetterFacts } from '../letters/load-letter-facts.ts';
import type { Actor } from '../parts/actor.ts';
import type { CaseChange, LoadedCase } from '../parts/case-change.ts';
import { countItemRuns } from './count-item-runs.ts';
import type { FlowPorts } from './flow-ports.ts';

type Done = { readonly run: number; readonly failed: number };

/** No user: the flow caused the change. */
export const byFlow: Actor = {
  user: null,
  userName: null,
  signedInBy: null,
  fromAddress: null,
  requestId: null,
  action: 'run_flow',
};

/** Serialization failures and deadlocks: the transaction can be retried. */
const passing = ['40001', '40P01', '55P03'];

/**
 * Runs the cases of a lease in one transaction. A batch that the database refuses is halved until the failing case is
 * found; that case is marked as failed, and the others are run.
 */
export async function runLease(ports: FlowPorts, lease: Lease, idle: Map<string, number>): Promise<Done> {
  try {
    return await runTogether(ports, lease, idle);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const isPassing = passing.includes((error as { code?: string }).code ?? '');
    if (lease.ids.length === 1) {
      if (isPassing) throw error;
      ports.log.error({ err: error, case: lease.ids[0] }, 'the flow of a case failed');
      return failAlone(ports, lease);
    }
    const middle = Math.ceil(lease.ids.length / 2);
    const [one, other] = [lease.ids.slice(0, middle), lease.ids.slice(middle)];
    const first = await runLease(ports, { ...lease, ids: one }, idle);
    const second = await runLease(ports, { ...lease, ids: other }, idle);
    return { run: first.run + second.run, failed: first.failed + second.failed };
  }
}

async function runTogether(ports: FlowPorts, lease: Lease, idle: Map<string, number>): Promise<Done> {
  const done = await ports.db.transaction().execute(async (tx) => {
    // Locks the cases first, like every writer; then no worker can take over the lease before this commits.
    const found = await loadCaseFiles(tx, { ids: lease.ids, scope: { kind: 'everything' }, isLocked: true });
    const kept = await lockLease(tx, lease);
    const mine = found.filter(({ file }) => kept.has(file.id));
    await ports.onMoment?.('loaded', lease.ids);
    const due = mine.filter((loaded) => isDue(loaded, idle));
    const facts = await loadLetterFacts(tx, due, ports.agency);
    const changes = await mapInTurns(due, (loaded) => decide(ports, loaded, facts.get(loaded.file.id)!));
    await applyCaseOutcomes(tx, changes, byFlow);
    await insertFlowRuns(tx, due[0]?.file.today, countItemRuns(changes));
    await endLease(tx, lease);
    await ports.onMoment?.('applied', lease.ids);
    return { run: changes.length, failed: changes.filter(({ outcome }) => outcome.failure).length };
  });
  await ports.onMoment?.('committed', lease.ids);
  return done;
}

/**
 * The case may have been paused or closed since it was claimed. Throws if it is claimed repeatedly without being due,
 * which would never end.
 */
function isDue({ file }: LoadedCase, idle: Map<string, number>): boolean {
  const day = nextDueDay(file);
  if (day !== undefined && day <= file.today) return true;
  const times = (idle.get(file.id) ?? 0) + 1;
  idle.set(file.id, times);
  if (times > 3) throw new Error(`case ${file.id} is claimed as due and is not`);
  return false;
}

function decide({ log }: FlowPorts, loaded: LoadedCase, letterFacts: LetterFacts): CaseChange {
  const { file } = loaded;
  try {
    return { loaded, outcome: runFlowItem({ file, letterFacts }).outcome };
  } catch (error) {
    log.error({ err: error, case: file.id }, 'the flow of a case failed');
    return { loaded, outcome: failCase(file, 'system_error') };
  }
}

/** Saves the failure with its details, or only the mark if the details cannot be saved. */
async function failAlone(ports: FlowPorts, lease: Lease): Promise<Done> {
  const failed = await failByRule(ports, lease).catch((error: unknown) => {
    if (isUnavailable(error)) throw error;
    return ports.db.transaction().execute((tx) => markFailed(tx, lease));
  });
  await endLease(ports.db, lease);
  return { run: 0, failed };
}

function failByRule({ db }: FlowPorts, lease: Lease): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const found = await loadCaseFiles(tx, { ids: lease.ids, scope: { kind: 'everything' }, isLocked: true });
    const kept = await lockLease(tx, lease);
    const changes = found
      .filter(({ file }) => kept.has(file.id))
      .map((loaded) => ({ loaded, outcome: failCase(loaded.file, 'system_error') }));
    await applyCaseOutcomes(tx, changes, byFlow);
    await insertFlowRuns(tx, found[0]?.file.today, countItemRuns(changes));
    return changes.length;
  });
}
