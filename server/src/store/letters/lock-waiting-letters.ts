import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/**
 * Keeps letters that have not left from leaving until the transaction ends, so that what is decided of them holds: who
 * takes letters for sending goes past what is locked. Gives their ids by case.
 */
export async function lockWaitingLetters(
  tx: Database,
  cases: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  // Case by case, so that the index is taken even where the database does not know yet how many letters there are.
  const { rows } = await sql<{ _id: string; case: string }>`
    select own._id, asked.id as "case" from unnest(${[...cases]}::text[]) asked (id), lateral (
      select _id from letters where "case" = asked.id and status in ('queued', 'failed') for update
    ) own`.execute(tx);
  const byCase = Map.groupBy(rows, (one) => one.case);
  return new Map([...byCase].map(([id, own]) => [id, own.map(({ _id }) => _id)]));
}
