import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Locks these cases until the transaction ends, always in the order of their ids so that writers do not deadlock. */
export async function lockCases(tx: Database, ids: readonly string[]): Promise<void> {
  await sql`select from cases where _id = any(${[...ids]}) order by _id for update`.execute(tx);
}
