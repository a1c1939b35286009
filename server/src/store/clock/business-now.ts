import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Business time: the machine's clock plus the offset that the demo or a test has set. */
export async function selectBusinessNow(db: Database): Promise<string> {
  const { rows } = await sql<{ now: string }>`select business_now() as now`.execute(db);
  return rows[0]!.now;
}
