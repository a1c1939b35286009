import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Waits for whoever is at work on these cases, always in the same order, and keeps others off until the transaction ends. */
export async function lockCases(tx: Database, ids: readonly string[]): Promise<void> {
  await sql`select from cases where _id = any(${[...ids]}) order by _id for update`.execute(tx);
}
