import { sql } from 'kysely';
import type { Database } from '../../store/connection/database.ts';

export async function endSession(db: Database, session: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('_id', '=', session)
    .where('ended_at', 'is', null)
    .execute();
}
