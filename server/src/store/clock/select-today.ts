import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** The business day. */
export async function selectToday(db: Database): Promise<Day> {
  const { rows } = await sql<{ today: Day }>`
    select (business_now() at time zone 'Europe/Stockholm')::date::text as today`.execute(db);
  return rows[0]!.today;
}
