import type { Logger } from 'pino';
import type { Database } from '../../store/connection/database.ts';
import { divideOnFailure } from '../../store/connection/divide-on-failure.ts';
import {
  type GroupChangeStep,
  lockGroupChangeStep,
  saveGroupProgress,
  selectNextCasesOf,
} from '../../store/special-debtors/group-change-steps.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import type { Acting, GroupStep } from './change-group.ts';

/** Few enough that others are not kept waiting for their locks. */
const CASES_IN_PART = 100;

type Outcome = { readonly case: string; readonly refusal: string | null };

/** Changes the next cases of a group and notes how far it has come, in one transaction; false once none is left. */
export async function continueGroupChange(
  db: Database,
  change: string,
  {
    steps,
    log,
    part = CASES_IN_PART,
  }: { readonly steps: readonly GroupStep[]; readonly log: Logger; readonly part?: number },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const begun = await lockGroupChangeStep<Acting>(tx, change);
    if (!begun) return false;
    const step = steps.find(({ kind }) => kind === begun.kind)!;
    const ids = await selectNextCasesOf(tx, { ...begun, limit: part });
    const outcomes = await divideOnFailure(
      tx,
      ids,
      (some) => changePart(tx, step, begun, some),
      (id, error): Outcome => {
        log.error({ err: error, case: id }, 'a case could not be changed with the other cases of its debtor');
        return { case: id, refusal: 'case_change_failed' };
      },
    );
    const skipped = outcomes.filter(({ refusal }) => refusal !== null) as readonly { case: string; refusal: string }[];
    const isLast = ids.length < part;
    const changed = outcomes.length - skipped.length;
    await saveGroupProgress(tx, change, { after: ids.at(-1) ?? begun.after, changed, skipped, isLast });
    return !isLast;
  });
}

async function changePart(
  tx: Database,
  step: GroupStep,
  { input, more, acting: { scope, isStaff, by } }: GroupChangeStep<Acting>,
  ids: readonly string[],
): Promise<readonly Outcome[]> {
  if (ids.length === 0) return [];
  const cases = await loadCaseFiles(tx, { ids, scope, isStaff, isLocked: true });
  const { cases: affected } = await step.change(tx, cases, { input, more, by });
  return affected.map(({ case: id, refusal }) => ({ case: id, refusal }));
}
