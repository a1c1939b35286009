import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../src/store/connection/database.ts';

/** For tests: moves business time forward by this many days without running anything. Returns the new day. */
export async function moveClock(db: Database, days: number): Promise<Day> {
  const { rows } = await sql<{ today: Day }>`
    update business_clock set ahead = ahead + make_interval(days => ${days}::int)
    returning ((clock_timestamp() + ahead) at time zone 'Europe/Stockholm')::date as today`.execute(db);
  return rows[0]!.today;
}
