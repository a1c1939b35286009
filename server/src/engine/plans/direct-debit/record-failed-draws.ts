import { recordFailedDraw } from '@fordra/domain/cases/actions/record-direct-debit';
import type { Database } from '../../../store/connection/database.ts';
import type { KnownDraw } from '../../../store/plans/direct-debit/draws.ts';
import { applyCaseOutcomes } from '../../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../../cases/load-case-files.ts';
import { withoutUser } from '../../parts/actor.ts';

const byBank = withoutUser('make_direct_debits');

/** The timeline of the plan's oldest case says which draws have failed. */
export async function recordFailedDraws(tx: Database, failed: readonly KnownDraw[]): Promise<void> {
  if (failed.length === 0) return;
  const scope = { kind: 'everything' } as const;
  const ids = [...new Set(failed.map((draw) => draw.case))].toSorted();
  const files = await loadCaseFiles(tx, { ids, scope, isLocked: true });
  const outcomes = files.map((loaded) => {
    const ofCase = failed.filter((draw) => draw.case === loaded.file.id);
    return { loaded, outcome: recordFailedDraw(loaded.file, ofCase) };
  });
  await applyCaseOutcomes(tx, outcomes, byBank);
}
