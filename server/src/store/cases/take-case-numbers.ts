import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Numbers that no other case has or will have. */
export async function takeCaseNumbers(tx: Database, count: number): Promise<readonly string[]> {
  const { rows } = await sql<{ number: string }>`
    select nextval('case_numbers')::text as number from generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map(({ number }) => number);
}
