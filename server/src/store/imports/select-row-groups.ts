import type { ImportRowStatus } from '@fordra/resources/cases/file-import-rows';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { StoredRow } from './import-rows.ts';

export type RowGroup = StoredRow & { readonly alike: number };

/** The third digit of a number of ten is 2 or more for a company. */
const kind = sql`substring(right(regexp_replace(values #>> '{customer,id_number}', '[^0-9]', '', 'g'), 10) from 3 for 1) >= '2'`;

/**
 * One row of each of the largest groups of rows to which the same happens on the same days: equal in how they start, the
 * due date, the kind of customer, what is known for letters, fees that are claimed, and roughly the amount. `alike` is how many rows it stands for.
 */
export async function selectRowGroups(
  db: Database,
  report: string,
  statuses: readonly ImportRowStatus[],
  max: number,
): Promise<readonly RowGroup[]> {
  const { rows } = await sql<RowGroup>`
    with grouped as (
      select min(row_no) as row_no, count(*)::int as alike from file_import_rows
      where report = ${report} and status = any(${[...statuses]})
      group by values ->> 'start_action', values ->> 'currency', values #>> '{customer,is_company}',
        values #>> '{customer,is_foreign}', ${kind}, values #>> '{invoices,0,due_date}',
        jsonb_path_query_array(values #> '{customer,address}', '$.keyvalue().key'), values #>> '{customer,email}' is null,
        values #>> '{customer,mobile_number}' is null, values #>> '{invoices,0,debt_description}' is null,
        values #> '{invoices,0,fees_already_claimed}', length(values #>> '{invoices,0,amount}')
      order by 2 desc, 1 limit ${max}
    )
    select r.row_no, r.status, r.cells, r.cell_warnings, r.refusal, r.original, r.lines, r.values, g.alike
    from grouped g join file_import_rows r on r.report = ${report} and r.row_no = g.row_no order by r.row_no`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, row_no: Number(row.row_no) }));
}
