import {
  type FileImportRow,
  type ImportRowIssue,
  type ImportRowStatus,
  importRowStatuses,
} from '@fordra/resources/cases/file-import-rows';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { insertRows } from '../documents/insert-rows.ts';
import { newIds } from '../sql/new-ids.ts';
import { PART_ROWS } from './change-rows.ts';
import { deleteRowFiles } from './row-files.ts';

export type StoredRow = Pick<FileImportRow, (typeof columns)[number]>;
export type NewImportRow = Omit<StoredRow, 'status' | 'values'>;

/** What was found about a row. */
export type CheckedRow = {
  readonly row_no: number;
  readonly status: ImportRowStatus;
  readonly values: Readonly<Record<string, unknown>> | null;
  readonly issues: readonly ImportRowIssue[];
  readonly duplicate_of: string | null;
  readonly duplicate_row: number | null;
  readonly case: string | null;
};

const renewed = { _etag: sql<string>`new_etag()`, _updated: sql<string>`business_now()` } as const;

type Owners = { readonly report: string; readonly account: string; readonly partner: string | null };

const columns = ['row_no', 'status', 'cells', 'cell_warnings', 'refusal', 'original', 'lines', 'values'] as const;

export async function insertImportRows(db: Database, owners: Owners, rows: readonly NewImportRow[]): Promise<void> {
  const ids = await newIds(db, rows.length);
  await insertRows(
    db,
    'file_import_rows',
    rows.map((row, at) => ({ _id: ids[at], ...row, ...owners })),
  );
}

/** By several statements, since one for a full file may take longer than a statement is allowed to. */
export async function deleteImportRows(db: Database, report: string, max = PART_ROWS): Promise<void> {
  await deleteRowFiles(db, report);
  for (let count = max; count === max; ) {
    const { numAffectedRows } = await sql`
      delete from file_import_rows where _id in (select _id from file_import_rows where report = ${report} limit ${max})`.execute(
      db,
    );
    count = Number(numAffectedRows);
  }
}

/** The next rows in one of these states, in the order of the file. */
export function selectNextRows(
  db: Database,
  report: string,
  statuses: readonly ImportRowStatus[],
  max: number,
): Promise<readonly StoredRow[]> {
  return db
    .selectFrom('file_import_rows')
    .select(columns)
    .where('report', '=', report)
    .where('status', 'in', [...statuses])
    .orderBy('row_no')
    .limit(max)
    .execute() as Promise<readonly StoredRow[]>;
}

/** These rows, and those that are their duplicates. */
export function selectRowsAndDuplicates(
  db: Database,
  report: string,
  numbers: readonly number[],
  max: number,
): Promise<readonly StoredRow[]> {
  const some = sql`any(${[...numbers]}::bigint[])`;
  return db
    .selectFrom('file_import_rows')
    .select(columns)
    .where('report', '=', report)
    .where(sql<boolean>`(row_no = ${some} or status = 'duplicate' and duplicate_row = ${some})`)
    .orderBy('row_no')
    .limit(max)
    .execute() as Promise<readonly StoredRow[]>;
}

/**
 * The rows of a report that hold these invoice numbers and can be registered, by the key of the number. The report is compared
 * in a way that no index by the report is taken for.
 */
export async function selectRowsOfNumbers(
  db: Database,
  report: string,
  numbers: readonly string[],
  except: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; row_no: number }>`
    select g.key, r.row_no from (select distinct natural_key(n) as key from unnest(${[...numbers]}::text[]) n) g
    cross join lateral (
      select row_no from file_import_rows where natural_key(values #>> '{invoices,0,invoice_number}') = g.key
        and report || '' = ${report} and status in ('ready', 'warning') and not row_no = any(${[...except]}::bigint[])
      limit 1
    ) r`.execute(db);
  return new Map(rows.map(({ key, row_no }) => [key, Number(row_no)]));
}

/** The cells of the rows after this one, in the order of the file. */
export function selectCellsAfter(
  db: Database,
  report: string,
  after: number,
  max: number,
): Promise<readonly Pick<StoredRow, 'row_no' | 'cells'>[]> {
  return db
    .selectFrom('file_import_rows')
    .select(['row_no', 'cells'])
    .where('report', '=', report)
    .where('row_no', '>', after)
    .orderBy('row_no')
    .limit(max)
    .execute() as Promise<readonly Pick<StoredRow, 'row_no' | 'cells'>[]>;
}

/** The rows after this one that are neither registered nor left out, in the order of the file. */
export function selectUnregisteredAfter(
  db: Database,
  report: string,
  after: number,
  max: number,
): Promise<readonly Pick<FileImportRow, 'row_no' | 'cells' | 'issues' | 'status'>[]> {
  return db
    .selectFrom('file_import_rows')
    .select(['row_no', 'cells', 'issues', 'status'])
    .where('report', '=', report)
    .where('row_no', '>', after)
    .where('status', 'not in', ['registered', 'left_out', 'undone'])
    .orderBy('row_no')
    .limit(max)
    .execute() as Promise<readonly Pick<FileImportRow, 'row_no' | 'cells' | 'issues' | 'status'>[]>;
}

/** Saves what was found about rows, by one statement. */
export async function saveCheckedRows(tx: Database, report: string, rows: readonly CheckedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update file_import_rows r set status = c.status, values = c.values, issues = c.issues, duplicate_of = c.duplicate_of,
      duplicate_row = c.duplicate_row, "case" = c."case", original = case when c."case" is null then r.original end, _etag = new_etag(), _updated = business_now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) c (row_no bigint, status text, values jsonb, issues jsonb,
      duplicate_of text, duplicate_row bigint, "case" text)
    where r.report = ${report} and r.row_no = c.row_no`.execute(tx);
}

export async function saveCells(
  tx: Database,
  report: string,
  rows: readonly Pick<StoredRow, 'row_no' | 'cells' | 'cell_warnings'>[],
): Promise<void> {
  await sql`
    update file_import_rows r set cells = c.cells, cell_warnings = c.cell_warnings
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) c (row_no bigint, cells jsonb, cell_warnings jsonb)
    where r.report = ${report} and r.row_no = c.row_no`.execute(tx);
}

/** How many rows of an import are in each state, and the sum of those that can be or have been registered. */
export async function countRowStatuses(tx: Database, report: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ status: string; count: number; sum: number }>`
    select status, count(*)::bigint as count, coalesce(sum((values #>> '{invoices,0,amount}')::bigint) filter (
      where status in ('ready', 'warning', 'registered')), 0)::bigint as sum
    from file_import_rows where report = ${report} group by status`.execute(tx);
  const counts = importRowStatuses.filter((status) => status !== 'unchecked').map((status) => [status, 0] as const);
  return {
    ...Object.fromEntries(counts),
    ...Object.fromEntries(
      rows.filter(({ status }) => status !== 'unchecked').map(({ status, count }) => [status, count]),
    ),
    rows: rows.reduce((sum, { count }) => sum + count, 0),
    sum_amount: rows.reduce((total, { sum }) => total + sum, 0),
  };
}

/** These rows hold no invoice number until they are judged. */
export async function uncheckGiven(tx: Database, report: string, rows: readonly number[]): Promise<void> {
  await tx
    .updateTable('file_import_rows')
    .set({ status: 'unchecked' })
    .where('report', '=', report)
    .where('row_no', 'in', [...rows])
    .execute();
}

/** Some rows that were checked are to be checked again; false once none is left. Those left out stay so. */
export async function uncheckSome(tx: Database, report: string, max = PART_ROWS): Promise<boolean> {
  const some = tx
    .selectFrom('file_import_rows')
    .select('_id')
    .where('report', '=', report)
    .where('status', 'in', ['ready', 'warning', 'error', 'duplicate'])
    .limit(max);
  const { numUpdatedRows } = await tx
    .updateTable('file_import_rows')
    .set({ status: 'unchecked', values: null, issues: null, duplicate_of: null, duplicate_row: null, ...renewed })
    .where('_id', 'in', some)
    .executeTakeFirst();
  return Number(numUpdatedRows) === max;
}

/** Of the rows of these cases that were undone; the others say why they were not. */
export async function markUndone(
  tx: Database,
  report: string,
  results: readonly { readonly case: string; readonly refusal: string | null }[],
): Promise<{ readonly count: number; readonly amount: number }> {
  const { rows } = await sql<{ status: string; amount: number }>`
    update file_import_rows r set status = case when u.refusal is null then 'undone' else r.status end,
      issues = case when u.refusal is null then r.issues
        else jsonb_build_array(jsonb_build_object('level', 'error', 'column', null, 'rule', 'refused', 'arg', u.refusal)) end,
      _etag = new_etag(), _updated = business_now()
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) u ("case" text, refusal text)
    where r.report = ${report} and r."case" = u."case" and r.status = 'registered'
    returning r.status, coalesce((r.values #>> '{invoices,0,amount}')::bigint, 0) as amount`.execute(tx);
  const undone = rows.filter(({ status }) => status === 'undone');
  return { count: undone.length, amount: undone.reduce((sum, { amount }) => sum + amount, 0) };
}
