import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Cases whose lock has ended, ordered by id. */
export async function selectEndedLocks(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from cases where locked_until <= business_now() and _id > ${after} order by _id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ _id }) => _id);
}
