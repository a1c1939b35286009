import { setImmediate as letOthersRun } from 'node:timers/promises';
import { explainPart } from '@fordra/domain/money/bank/row-status';
import { checkParts, placeOnCase } from '@fordra/domain/money/placing/place-row';
import { placedValues } from '../../actions/money/bank/place.ts';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../../engine/cases/load-case-files.ts';
import type { CasePart, PlacedOnCase } from '../../engine/money/place-bank-row.ts';
import type { LoadedCase } from '../../engine/parts/case-change.ts';
import { changesBetween } from '../../records/write/changes-between.ts';
import { storedRowOf } from '../../store/bank/bank-rows.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertHistories } from '../../store/documents/insert-history.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { noUser, placer } from './explain-row.ts';

/** So many cases are computed before requests are answered. */
const COMPUTED_AT_ONCE = 5;

/** A received row that is for one case as a whole. */
export type WholeRow = { readonly id: string; readonly part: CasePart; readonly match: Row };
type Placed = { readonly target: Row; readonly found: LoadedCase; readonly on: PlacedOnCase; readonly values: Row };

/**
 * Places rows of different cases all at once: the number of statements does not depend on the number of rows. What is
 * refused is left out, and is explained by itself.
 */
export async function placeTogether(
  db: Database,
  rows: readonly WholeRow[],
): Promise<ReadonlyMap<string, PlacedOnCase>> {
  return db.transaction().execute(async (tx) => {
    const { scope, isStaff, by } = placer;
    const loaded = await loadCaseFiles(tx, { ids: rows.map(({ part }) => part.case), scope, isStaff, isLocked: true });
    const cases = new Map(loaded.map((one) => [one.file.id, one]));
    const targets = await lockRows(
      tx,
      'bank_transactions',
      rows.map(({ id }) => id),
    );
    const placed: Placed[] = [];
    for (const [at, row] of rows.entries()) {
      if (at % COMPUTED_AT_ONCE === COMPUTED_AT_ONCE - 1) await letOthersRun();
      const [target, found] = [targets.get(row.id), cases.get(row.part.case)];
      const one = target?.status === 'received' && found && placeWhole(row, target, found);
      if (one) placed.push(one);
    }
    await applyCaseOutcomes(
      tx,
      placed.map(({ found, on }) => ({ loaded: found, outcome: on.outcome })),
      by,
    );
    await saveRows(tx, placed);
    return new Map(placed.map(({ target, on }) => [String(target._id), on]));
  });
}

function placeWhole({ part, match }: WholeRow, target: Row, found: LoadedCase): Placed | undefined {
  const row = storedRowOf(target);
  const decided = checkParts(row, [part]).allowed ? placeOnCase(found.file, row, part) : undefined;
  if (!decided?.allowed) return undefined;
  const hasProtected = found.file.debtors.some(({ isProtected }) => isProtected);
  const on: PlacedOnCase = { case: part.case, outcome: decided.outcome, hasProtected };
  const has_protected_identity = target.has_protected_identity === true || hasProtected;
  const values = placedValues({ row: explainPart(row, part.amount, 'placed'), placed: [on] });
  return { target, found, on, values: { ...values, has_protected_identity, match } };
}

async function saveRows(tx: Database, rows: readonly { readonly target: Row; readonly values: Row }[]): Promise<void> {
  await updateRows(
    tx,
    'bank_transactions',
    rows.map(({ target, values }) => ({ _id: String(target._id), ...values })),
  );
  await insertHistories(
    tx,
    rows.map(({ target, values }) => ({
      ...{ method: 'PATCH' as const, resource: 'bank--transactions', resourceId: String(target._id) },
      ...{ ...noUser, action: placer.by.action, account: null, partner: null },
      changes: changesBetween(target, values),
    })),
  );
}
