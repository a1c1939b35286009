import { partsAfter } from '@fordra/domain/cases/file/compose-parts';
import type { NewIds } from '@fordra/domain/cases/parts/case-part';
import { positionsOf } from '@fordra/domain/cases/states/case-position';
import type { Database } from '../../store/connection/database.ts';
import { type Change, type HistoryEntry, insertHistories } from '../../store/documents/insert-history.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { writtenColumnsOf } from '../../store/documents/typed-columns.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { wakePlans } from '../../store/plans/select-plans.ts';
import { newIds } from '../../store/sql/new-ids.ts';
import { type Actor, madeBy } from '../parts/actor.ts';
import type { CaseChange, Numbered } from '../parts/case-change.ts';
import { changesOf } from '../parts/changes-of.ts';
import type { WrittenRow } from '../parts/engine-part.ts';
import { engineParts } from '../parts/engine-parts.ts';

type Applied = { readonly id: string; readonly etag: string; readonly changes: readonly Change[] };

export type AppliedCase = Applied & {
  /** The new payments, in the order of the outcome. */
  readonly payments: readonly string[];
  /** The reversed payments, after the reversal. */
  readonly reversed: readonly Applied[];
  /** The decisions that were made, undone or carried out. */
  readonly decisions: readonly Applied[];
  /** The disputes that moved on. */
  readonly disputes: readonly Applied[];
  /** The overpayments that hold more or less than before. */
  readonly overpayments: readonly Applied[];
};

/**
 * Saves the outcomes of many cases in the caller's transaction. The number of statements does not depend on the number
 * of cases.
 */
export async function applyCaseOutcomes(
  tx: Database,
  changes: readonly CaseChange[],
  by: Actor,
): Promise<readonly AppliedCase[]> {
  const numbered = await number(tx, changes);
  const cases = await updateCases(tx, numbered);
  const others: WrittenRow[] = [];
  for (const part of engineParts) others.push(...((await part.write?.(tx, numbered, by)) ?? []));
  await wakePlans(
    tx,
    numbered.filter(isInAnyPlan).map(({ loaded }) => loaded.file.id),
  );
  await insertHistories(
    tx,
    [...cases, ...others].map((row) => historyOf(row, by)),
  );
  const written = Map.groupBy(others, ({ of }) => of);
  const rowsOf = (of: CaseChange, isMeant: (row: WrittenRow) => boolean) =>
    (written.get(of) ?? []).filter(isMeant).map(appliedOf);
  return cases.map(({ of, ...row }) => ({
    ...appliedOf(row),
    payments: of.ids.payments ?? [],
    reversed: rowsOf(of, ({ id }) => of.outcome.reversed.some((payment) => payment.id === id)),
    decisions: rowsOf(of, ({ resource }) => resource === 'decisions'),
    disputes: rowsOf(of, ({ resource }) => resource === 'disputes'),
    overpayments: rowsOf(of, ({ resource }) => resource === 'overpayments'),
  }));
}

/** In its state, or in one to which it returns. */
function isInAnyPlan({ loaded: { file }, after }: Numbered): boolean {
  return [file, after].some(({ position }) => positionsOf(position).some(({ state }) => state === 'amortization'));
}

/** Assigns ids to all new rows, so that a payment can refer to its voucher, and computes the cases afterwards. */
async function number(tx: Database, changes: readonly CaseChange[]): Promise<readonly Numbered[]> {
  const counts = changes.map(({ outcome }) => engineParts.map((part) => part.countIds?.(outcome) ?? 0));
  const needed = counts.flat().reduce((sum, count) => sum + count, 0);
  const fresh = (await newIds(tx, needed)).values();
  const take = (count: number) => Array.from({ length: count }, () => fresh.next().value!);
  return changes.map(({ loaded, outcome }, at) => {
    const ids: NewIds = Object.fromEntries(engineParts.map(({ name }, part) => [name, take(counts[at]![part]!)]));
    return { loaded, outcome, ids, after: partsAfter(loaded.file, outcome, ids) };
  });
}

async function updateCases(tx: Database, changes: readonly Numbered[]) {
  const rows = changes.map((of) => {
    const columns: Row = {};
    for (const part of engineParts) if (part.columns) Object.assign(columns, part.columns(of));
    return { of, id: of.loaded.file.id, columns };
  });
  const written = await updateRows(
    tx,
    'cases',
    rows.map(({ id, columns }) => ({ _id: id, ...columns })),
    ['_id', ...writtenColumnsOf('cases', rows[0]?.columns ?? {})],
  );
  const etags = new Map(written.map(({ _id, _etag }) => [_id, _etag]));
  return rows.map(({ of, id, columns }) => ({
    of,
    resource: 'cases',
    id,
    etag: etags.get(id)!,
    changes: changesOf(of.loaded.row as unknown as Row, columns),
  }));
}

function appliedOf({ id, etag, changes }: Omit<WrittenRow, 'of' | 'resource'>): Applied {
  return { id, etag: etag!, changes };
}

function historyOf({ of, resource, id, changes }: WrittenRow, by: Actor): HistoryEntry {
  const { account, partner } = of.loaded.file;
  return { method: 'PATCH', resource, resourceId: id, account, partner, changes, ...madeBy(by) };
}
