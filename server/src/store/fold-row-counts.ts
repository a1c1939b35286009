import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The changes of each owner as one row. What is added meanwhile is left for the next time. */
export async function foldRowCounts(db: Database): Promise<void> {
  await sql`
    with several as (
      select ctid from (select ctid, count(*) over (partition by table_name, account, partner) as times from row_counts) all_rows
      where times > 1
    ), folded as (
      delete from row_counts using several where row_counts.ctid = several.ctid returning row_counts.*
    )
    insert into row_counts
    select table_name, account, partner, sum(rows) from folded group by table_name, account, partner having sum(rows) <> 0`.execute(
    db,
  );
}
