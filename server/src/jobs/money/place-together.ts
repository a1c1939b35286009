import { explainPart } from '@fordra/domain/money/bank/row-status';
import { checkParts, placeOnCase } from '@fordra/domain/money/placing/place-row';
import { placedValues } from '../../actions/money/bank/place.ts';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../../engine/cases/load-case-files.ts';
import type { CasePart, PlacedOnCase } from '../../engine/money/place-bank-row.ts';
import { changesBetween } from '../../records/write/changes-between.ts';
import { storedRowOf } from '../../store/bank/bank-rows.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertHistories } from '../../store/documents/insert-history.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { noUser, placer } from './explain-row.ts';

/** A received row that is for one case as a whole. */
export type WholeRow = { readonly id: string; readonly part: CasePart; readonly match: Row };

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
    const placed = rows.flatMap(({ id, part, match }) => {
      const [target, found] = [targets.get(id), cases.get(part.case)];
      if (target?.status !== 'received' || !found) return [];
      const row = storedRowOf(target);
      const decided = checkParts(row, [part]).allowed ? placeOnCase(found.file, row, part) : undefined;
      if (!decided?.allowed) return [];
      const hasProtected = found.file.debtors.some(({ isProtected }) => isProtected);
      const on: PlacedOnCase = { case: part.case, outcome: decided.outcome, hasProtected };
      const has_protected_identity = target.has_protected_identity === true || hasProtected;
      const values = placedValues({ row: explainPart(row, part.amount, 'placed'), placed: [on] });
      return [{ target, found, on, values: { ...values, has_protected_identity, match } }];
    });
    await applyCaseOutcomes(
      tx,
      placed.map(({ found, on }) => ({ loaded: found, outcome: on.outcome })),
      by,
    );
    await saveRows(tx, placed);
    return new Map(placed.map(({ target, on }) => [String(target._id), on]));
  });
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
