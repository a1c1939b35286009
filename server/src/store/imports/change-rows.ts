import type { AlikeCells } from '@fordra/resources/cases/file-import-reports';
import type { ImportRowStatus } from '@fordra/resources/cases/file-import-rows';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { CountChanges } from './import-reports.ts';

/** One statement changes no more rows than these, so that a request or a job is soon over. */
export const PART_ROWS = 2_000;

type Some = {
  readonly report: string;
  /** Those after this row, in the order of the file. */
  readonly after?: number;
  readonly max?: number;
};

export type ChangedRows = {
  readonly count: number;
  /** The number of the last one. */
  readonly last: number;
  /** How the counts of the import change by what the rows no longer are. */
  readonly counts: CountChanges;
};

const isLeavable = sql`r.status in ('ready', 'warning', 'error', 'duplicate')`;

/** Leaves these rows out of the registration. */
export function leaveOutRows(tx: Database, report: string, rows: readonly number[]): Promise<ChangedRows> {
  const which = sql`${isLeavable} and r.row_no = any(${[...rows]}::bigint[])`;
  return leaveOut(tx, { report, max: rows.length }, which);
}

/** Leaves the next rows of a state out of the registration. */
export function leaveOutSome(tx: Database, some: Some, status: ImportRowStatus): Promise<ChangedRows> {
  return leaveOut(tx, some, sql`r.status = ${status}`);
}

async function leaveOut(tx: Database, some: Some, which: RawBuilder<unknown>): Promise<ChangedRows> {
  const changed = await changeSome(tx, some, which, { status: 'left_out' });
  return { ...changed, counts: { ...changed.counts, left_out: changed.count } };
}

/** The rows with this text and this fault in a column. */
function alikeRows({ column, at, from, rule, arg }: AlikeCells) {
  return sql`
    r.status in ('error', 'warning') and r.refusal is null and coalesce(r.cells ->> ${at}::int, '') = ${from}
      and exists (select from jsonb_array_elements(r.issues) i where i ->> 'column' = ${column} and i ->> 'rule' = ${rule}
        and i ->> 'arg' is not distinct from ${arg}::text)`;
}

export async function countAlikeRows(db: Database, report: string, alike: AlikeCells): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from file_import_rows r where r.report = ${report} and ${alikeRows(alike)}`.execute(
    db,
  );
  return rows[0]!.count;
}

/**
 * The next rows with this text and this fault in a column get another text, and are to be checked again. What a spreadsheet
 * did to a cell no longer matters once a person has typed it.
 */
export function fixAlikeSome(tx: Database, some: Some, alike: AlikeCells): Promise<ChangedRows> {
  const { at, to } = alike;
  return changeSome(tx, some, alikeRows(alike), {
    status: 'unchecked',
    cells: sql`(
        select jsonb_agg(case when n = ${at}::int then to_jsonb(${to}::text) else coalesce(r.cells -> n, '""') end order by n)
        from generate_series(0, greatest(jsonb_array_length(r.cells) - 1, ${at}::int)) n)`,
    cellWarnings: sql`(
        select jsonb_agg(w) from jsonb_array_elements(r.cell_warnings) w where (w ->> 'at')::int <> ${at}::int)`,
  });
}

/** Duplicates of rows that are left out or have been changed are to be checked again. */
export function uncheckFreed(tx: Database, some: Some): Promise<ChangedRows> {
  const which = sql`
    r.status = 'duplicate' and exists (select from file_import_rows o
      where o.report = r.report and o.row_no = r.duplicate_row and o.status in ('left_out', 'unchecked'))`;
  return changeSome(tx, some, which, { status: 'unchecked', duplicateRow: sql`null` });
}

/** What is not named stays as it is. */
type NewValues = {
  readonly status: ImportRowStatus;
  readonly duplicateRow?: RawBuilder<unknown>;
  readonly cells?: RawBuilder<unknown>;
  readonly cellWarnings?: RawBuilder<unknown>;
};

async function changeSome(
  tx: Database,
  { report, after = 0, max = PART_ROWS }: Some,
  which: RawBuilder<unknown>,
  { status, duplicateRow = sql`r.duplicate_row`, cells = sql`r.cells`, cellWarnings = sql`r.cell_warnings` }: NewValues,
): Promise<ChangedRows> {
  const { rows } = await sql<{ status: ImportRowStatus; count: number; amount: number; last: number }>`
    with chosen as (
      select r._id, r.row_no, r.status,
        case when r.status in ('ready', 'warning') then (r.values #>> '{invoices,0,amount}')::bigint end as amount
      from file_import_rows r where r.report = ${report} and r.row_no > ${after} and ${which} order by r.row_no limit ${max}
    ), changed as (
      update file_import_rows r set status = ${status}, duplicate_row = ${duplicateRow}, cells = ${cells},
        cell_warnings = ${cellWarnings}, _etag = new_etag(), _updated = business_now()
      from chosen where r._id = chosen._id
      returning chosen.row_no, chosen.status, chosen.amount
    )
    select status, count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount, max(row_no) as last
    from changed group by status`.execute(tx);
  const sum = (of: 'count' | 'amount') => rows.reduce((total, row) => total + Number(row[of]), 0);
  const lost = rows.map(({ status, count }) => [status, -count] as const);
  return {
    count: sum('count'),
    last: Math.max(after, ...rows.map(({ last }) => Number(last))),
    counts: { ...Object.fromEntries(lost), sum_amount: -sum('amount') },
  };
}
