import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { sideLetters } from './side-letters.ts';

/**
 * Locks unsent letters until the transaction ends, so that none is sent meanwhile: senders skip locked letters. Returns
 * their ids by case.
 */
export async function lockWaitingLetters(
  tx: Database,
  cases: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  // A lateral join per case uses the index even when the planner has no statistics about letters yet.
  const { rows } = await sql<{ _id: string; case: string }>`
    select own._id, asked.id as "case" from unnest(${[...cases]}::text[]) asked (id), lateral (
      select _id from letters where "case" = asked.id and status in ('queued', 'failed')
        and kind not in (${sideLetters}) for update
    ) own`.execute(tx);
  const byCase = Map.groupBy(rows, (one) => one.case);
  return new Map([...byCase].map(([id, own]) => [id, own.map(({ _id }) => _id)]));
}
