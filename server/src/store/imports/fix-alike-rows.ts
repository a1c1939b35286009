import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { uncheckFreed } from './import-rows.ts';

type Alike = {
  readonly column: string;
  /** The index of the column's cells. */
  readonly at: number;
  readonly from: string;
  readonly to: string;
  readonly rule: string;
  readonly arg: string | null;
};

/** One statement changes no more rows than these, which takes far less time than a statement is allowed to. */
const ROWS_AT_ONCE = 5_000;

/** The rows with this text and this fault in a column. */
function alikeRows(report: string, { column, at, from, rule, arg }: Alike) {
  return sql`
    r.report = ${report} and r.status in ('error', 'warning') and r.refusal is null
      and coalesce(r.cells ->> ${at}::int, '') = ${from}
      and exists (select from jsonb_array_elements(r.issues) i where i ->> 'column' = ${column} and i ->> 'rule' = ${rule}
        and i ->> 'arg' is not distinct from ${arg}::text)`;
}

export async function countAlikeRows(db: Database, report: string, alike: Alike): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from file_import_rows r where ${alikeRows(report, alike)}`.execute(db);
  return rows[0]!.count;
}

/**
 * Rows with this text and this fault in a column get another, and are checked again with their duplicates; how many. What a
 * spreadsheet did to a cell no longer matters once a person has typed it.
 */
export async function fixAlikeRows(tx: Database, report: string, alike: Alike): Promise<number> {
  let count = 0;
  for (;;) {
    const fixed = await fixSome(tx, report, alike);
    count += fixed;
    if (fixed < ROWS_AT_ONCE) break;
  }
  await uncheckFreed(tx, report);
  return count;
}

async function fixSome(tx: Database, report: string, alike: Alike): Promise<number> {
  const { at, to } = alike;
  const { rows } = await sql`
    update file_import_rows r set status = 'unchecked',
      cells = (select jsonb_agg(case when n = ${at}::int then to_jsonb(${to}::text) else coalesce(r.cells -> n, '""') end order by n)
        from generate_series(0, greatest(jsonb_array_length(r.cells) - 1, ${at}::int)) n),
      cell_warnings = (select jsonb_agg(w) from jsonb_array_elements(r.cell_warnings) w where (w ->> 'at')::int <> ${at}::int),
      _etag = new_etag(), _updated = business_now()
    where r._id in (select r._id from file_import_rows r where ${alikeRows(report, alike)} limit ${ROWS_AT_ONCE})
    returning r.row_no`.execute(tx);
  return rows.length;
}
