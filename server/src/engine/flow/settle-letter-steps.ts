import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { CaseOutcome } from '@fordra/domain/cases/file/case-outcome';
import { stopReturned } from '@fordra/domain/flow/run/returned-demands';
import { failUnsent } from '@fordra/domain/flow/run/unsent-letters';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { lockCases } from '../../store/cases/lock-cases.ts';
import type { Database } from '../../store/connection/database.ts';
import { isUnavailable } from '../../store/connection/is-unavailable.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { selectCasesOfLetters } from '../../store/letters/select-cases-of-letters.ts';
import { type PlanOfLetter, selectPlansOfLetters } from '../../store/letters/select-plan-letters.ts';
import { type LetterStep, settleLetters } from '../../store/letters/settle-letters.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import type { Actor } from '../parts/actor.ts';
import { creditFailedPlanLetters } from '../plans/credit-failed-letters.ts';

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
 * fee is credited in the same transaction, as is that of a letter of a plan; a demand that came back stops its case too
 * (rules H4).
 */
export async function settleLetterSteps(tx: Database, steps: readonly LetterStep[], log: Logger): Promise<void> {
  const failed = await casesOf(tx, steps, 'failed');
  const returned = await casesOf(tx, steps, 'returned');
  const plans = await plansOf(tx, steps);
  const cases = [...new Set([...failed, ...returned, ...plans.flatMap((plan) => plan.cases)])].toSorted();
  // Cases are locked before their letters, like everywhere.
  if (cases.length > 0) await lockCases(tx, cases);
  await settleLetters(tx, steps);
  for (const { letter, status } of steps)
    if (status === 'returned') await addJob(tx, 'look-up-returned', { letter }, { key: `look-up-returned-${letter}` });
  for (const id of failed) await attempt(tx, { case: id, log }, () => stopCase(tx, id, failUnsent));
  for (const id of returned) await attempt(tx, { case: id, log }, () => stopCase(tx, id, stopReturned));
  for (const { id } of plans) await attempt(tx, { plan: id, log }, () => creditFailedPlanLetters(tx, id, byLetters));
}

function casesOf(
  tx: Database,
  steps: readonly LetterStep[],
  wanted: LetterStep['status'],
): Promise<readonly string[]> | readonly string[] {
  const letters = lettersWith(steps, wanted);
  return letters.length === 0 ? [] : selectCasesOfLetters(tx, letters);
}

/** The plans whose letters have failed. */
async function plansOf(tx: Database, steps: readonly LetterStep[]): Promise<readonly PlanOfLetter[]> {
  const letters = lettersWith(steps, 'failed');
  return letters.length === 0 ? [] : selectPlansOfLetters(tx, letters);
}

function lettersWith(steps: readonly LetterStep[], wanted: LetterStep['status']): readonly string[] {
  return steps.filter(({ status }) => status === wanted).map(({ letter }) => letter);
}

async function stopCase(tx: Database, id: string, decide: (file: CaseFile) => CaseOutcome | undefined): Promise<void> {
  const found = await loadCaseFiles(tx, { ids: [id], scope: { kind: 'everything' }, isLocked: true });
  const changes = found.flatMap((loaded) => {
    const outcome = decide(loaded.file);
    return outcome ? [{ loaded, outcome }] : [];
  });
  await applyCaseOutcomes(tx, changes, byLetters);
}

type About = { readonly log: Logger; readonly case?: string; readonly plan?: string };

/**
 * What cannot be changed keeps no letter from being settled: a case stops when its next item is due, and a plan is
 * looked at again on its next day.
 */
async function attempt(tx: Database, { log, ...about }: About, change: () => Promise<void>): Promise<void> {
  await sql`savepoint settle_letter`.execute(tx);
  try {
    await change();
  } catch (error) {
    if (isUnavailable(error)) throw error;
    await sql`rollback to savepoint settle_letter`.execute(tx);
    log.error({ err: error, ...about }, 'a case or plan whose letter failed or came back could not be changed');
  }
  await sql`release savepoint settle_letter`.execute(tx);
}
