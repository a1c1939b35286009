import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { today } from '../flow/due-cases.ts';

export async function businessToday(db: Database): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${today} as day`.execute(db);
  return rows[0]!.day;
}
