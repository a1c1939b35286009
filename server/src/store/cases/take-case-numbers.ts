import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Takes numbers from the sequence of case numbers. */
export async function takeCaseNumbers(tx: Database, count: number): Promise<readonly string[]> {
  const { rows } = await sql<{ number: string }>`
    select nextval('case_numbers')::text as number from generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map(({ number }) => number);
}
