import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Sums the recorded changes of each owner into one row. Changes added meanwhile are left for the next run. */
export async function foldRowCounts(db: Database): Promise<void> {
  await fold(db, 'row_counts', ['table_name', 'account', 'partner']);
  await fold(db, 'kind_counts', ['table_name', 'kind', 'account', 'partner']);
}

async function fold(db: Database, table: string, alike: readonly string[]): Promise<void> {
  const [counts, columns] = [sql.table(table), sql.join(alike.map((column) => sql.ref(column)))];
  await sql`
    with several as (
      select ctid from (select ctid, count(*) over (partition by ${columns}) as times from ${counts}) all_rows
      where times > 1
    ), folded as (
      delete from ${counts} using several where ${counts}.ctid = several.ctid returning ${counts}.*
    )
    insert into ${counts} (${columns}, rows)
    select ${columns}, sum(rows) from folded group by ${columns} having sum(rows) <> 0`.execute(db);
}
