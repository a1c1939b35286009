import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { CaseOutcome } from '@fordra/domain/cases/file/case-outcome';
import { stopReturned } from '@fordra/domain/flow/run/returned-demands';
import { failUnsent } from '@fordra/domain/flow/run/unsent-letters';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { lockCases } from '../../store/cases/lock-cases.ts';
import type { Database } from '../../store/connection/database.ts';
import { isUnavailable } from '../../store/connection/is-unavailable.ts';
import { selectCasesOfLetters } from '../../store/letters/select-cases-of-letters.ts';
import { type LetterStep, settleLetters } from '../../store/letters/settle-letters.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import type { Actor } from '../parts/actor.ts';

/** No user: the letter caused the change. */
const byLetters: Actor = {
  user: null,
  userName: null,
  signedInBy: null,
  fromAddress: null,
  requestId: null,
  action: 'distribute_letters',
};

/**
 * Stores the outcomes of sending in the caller's transaction. A letter that has failed for good stops its case, and its
 * fee is credited in the same transaction; a demand that came back stops its case too (rules H4).
 */
export async function settleLetterSteps(tx: Database, steps: readonly LetterStep[], log: Logger): Promise<void> {
  const failed = await casesOf(tx, steps, 'failed');
  const returned = await casesOf(tx, steps, 'returned');
  const cases = [...new Set([...failed, ...returned])].toSorted();
  // Cases are locked before their letters, like everywhere.
  if (cases.length > 0) await lockCases(tx, cases);
  await settleLetters(tx, steps);
  for (const id of failed) await stopCase(tx, id, failUnsent, log);
  for (const id of returned) await stopCase(tx, id, stopReturned, log);
}

function casesOf(
  tx: Database,
  steps: readonly LetterStep[],
  wanted: LetterStep['status'],
): Promise<readonly string[]> | readonly string[] {
  const letters = steps.filter(({ status }) => status === wanted).map(({ letter }) => letter);
  return letters.length === 0 ? [] : selectCasesOfLetters(tx, letters);
}

/** A case that cannot be stopped keeps no letter from being settled: its flow stops when its next item is due. */
async function stopCase(
  tx: Database,
  id: string,
  decide: (file: CaseFile) => CaseOutcome | undefined,
  log: Logger,
): Promise<void> {
  await sql`savepoint stop_case`.execute(tx);
  try {
    const found = await loadCaseFiles(tx, { ids: [id], scope: { kind: 'everything' }, isLocked: true });
    const changes = found.flatMap((loaded) => {
      const outcome = decide(loaded.file);
      return outcome ? [{ loaded, outcome }] : [];
    });
    await applyCaseOutcomes(tx, changes, byLetters);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    await sql`rollback to savepoint stop_case`.execute(tx);
    log.error({ err: error, case: id }, 'a case whose letter failed or came back could not be stopped');
  }
  await sql`release savepoint stop_case`.execute(tx);
}
