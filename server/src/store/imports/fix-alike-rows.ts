import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

type Alike = {
  readonly column: string;
  /** The index of the column's cells. */
  readonly at: number;
  readonly from: string;
  readonly to: string;
  readonly rule: string;
  readonly arg: string | null;
};

/**
 * Rows with this text and this fault in a column get another, and are checked again with their duplicates; how many. What a
 * spreadsheet did to a cell no longer matters once a person has typed it.
 */
export async function fixAlikeRows(
  tx: Database,
  report: string,
  { column, at, from, to, rule, arg }: Alike,
): Promise<number> {
  const { rows } = await sql<{ row_no: number }>`
    update file_import_rows r set status = 'unchecked',
      cells = (select jsonb_agg(case when n = ${at}::int then to_jsonb(${to}::text) else coalesce(r.cells -> n, '""') end order by n)
        from generate_series(0, greatest(jsonb_array_length(r.cells) - 1, ${at}::int)) n),
      cell_warnings = (select jsonb_agg(w) from jsonb_array_elements(r.cell_warnings) w where (w ->> 'at')::int <> ${at}::int),
      _etag = new_etag(), _updated = business_now()
    where r.report = ${report} and r.status in ('error', 'warning') and r.refusal is null
      and coalesce(r.cells ->> ${at}::int, '') = ${from}
      and exists (select from jsonb_array_elements(r.issues) i where i ->> 'column' = ${column} and i ->> 'rule' = ${rule}
        and i ->> 'arg' is not distinct from ${arg}::text)
    returning r.row_no`.execute(tx);
  const fixed = rows.map(({ row_no }) => Number(row_no));
  await sql`
    update file_import_rows set status = 'unchecked', duplicate_row = null
    where report = ${report} and status = 'duplicate' and duplicate_row = any(${fixed}::bigint[])`.execute(tx);
  return fixed.length;
}
