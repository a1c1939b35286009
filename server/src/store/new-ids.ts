import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Ids for rows that are to be made, each later than the one before. */
export async function newIds(db: Database, count: number): Promise<readonly string[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with moment as materialized (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as at)
    select lpad(to_hex(at + n), 14, '0') || substr(replace(gen_random_uuid()::text, '-', ''), 1, 10) as id
    from moment, generate_series(1, ${count}::integer) n order by n`.execute(db);
  return rows.map(({ id }) => id);
}
