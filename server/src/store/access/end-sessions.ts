import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Ends every open session of a user; the count says how many there were. */
export async function endSessionsOf(tx: Database, user: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
