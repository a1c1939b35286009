import type { FileImportReport, ImportRowsChange } from '@fordra/resources/cases/file-import-reports';
import type { Database } from '../../../store/connection/database.ts';
import {
  type ChangedRows,
  fixAlikeSome,
  leaveOutSome,
  PART_ROWS,
  uncheckFreed,
} from '../../../store/imports/change-rows.ts';
import type { CountChanges } from '../../../store/imports/import-reports.ts';

type Part = {
  /** What is left to be done; null once nothing is. */
  readonly changing: ImportRowsChange | null;
  readonly changed: number;
  readonly counts: CountChanges;
  /** Some rows are to be checked. */
  readonly isUnchecked: boolean;
};

/**
 * Carries out the next part of a change of many rows: no more rows than one statement changes in good time, and if they are
 * the last, those that were their duplicates. The rest is left to the job that checks rows.
 */
export async function changeNextRows(
  tx: Database,
  report: string,
  change: ImportRowsChange,
  max: number,
): Promise<Part> {
  const none: ChangedRows = { count: 0, last: 0, counts: {} };
  const { after } = change;
  const some = { report, after: after ?? 0, max };
  const run = async () => {
    if (after === null) return none;
    if (change.action === 'fix_alike') return fixAlikeSome(tx, some, change);
    return change.status === null ? none : leaveOutSome(tx, some, change.status);
  };
  const changed = await run();
  const next = { ...change, done: change.done + changed.count };
  if (changed.count === max)
    return { changing: { ...next, after: changed.last }, changed: max, counts: changed.counts, isUnchecked: true };
  const freed = await uncheckFreed(tx, { report, max });
  return {
    changing: freed.count === max ? { ...next, after: null } : null,
    changed: changed.count,
    counts: addCounts(changed.counts, freed.counts),
    isUnchecked: freed.count > 0 || (change.action === 'fix_alike' && changed.count > 0),
  };
}

type Begun = { readonly values: Partial<FileImportReport>; readonly isChecking: boolean; readonly changed: number };

/** Begins a change of many rows; what the import gets by it. A small one is over at once. */
export async function beginChange(
  tx: Database,
  report: FileImportReport,
  change: ImportRowsChange,
  { before = {}, max = PART_ROWS }: { readonly before?: CountChanges; readonly max?: number | undefined },
): Promise<Begun> {
  const { changing, changed, counts, isUnchecked } = await changeNextRows(tx, report._id, change, max);
  const isChecking = changing !== null || isUnchecked;
  const values = { ...countsAfter(report, addCounts(before, counts)), changing };
  return { values: { ...values, ...(isChecking && { status: 'checking' }) }, isChecking, changed };
}

function addCounts(one: CountChanges, other: CountChanges): CountChanges {
  const names = Object.keys({ ...one, ...other }) as (keyof CountChanges)[];
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}

function countsAfter(report: FileImportReport, changes: CountChanges): Partial<FileImportReport> {
  const names = Object.keys(changes) as (keyof CountChanges)[];
  return Object.fromEntries(names.map((name) => [name, report[name] + changes[name]!]));
}
