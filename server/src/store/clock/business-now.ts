import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Business time: the machine's clock and what the demo or a test has moved it ahead. */
export async function selectBusinessNow(db: Database): Promise<string> {
  const { rows } = await sql<{ now: string }>`select business_now() as now`.execute(db);
  return rows[0]!.now;
}
