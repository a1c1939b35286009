import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Open cases whose limitation date has passed, ordered by id. */
export async function selectPrescribedCases(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from cases
    where closed is null and limitation_date < (business_now() at time zone 'Europe/Stockholm')::date and _id > ${after}
    order by _id limit ${limit}`.execute(db);
  return rows.map(({ _id }) => _id);
}
