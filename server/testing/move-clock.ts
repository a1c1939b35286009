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

const HOUR_MS = 3_600_000;

/**
 * For tests: how long it is until the next morning in Sweden. A run that begins then ends on the same day, at whatever
 * time the machine's clock is.
 */
export function msUntilMorning(now = Date.now()): number {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Stockholm', hour: 'numeric' }).format(now));
  return (24 - hour + 6) * HOUR_MS;
}

export async function setClock(db: Database, aheadMs: number): Promise<void> {
  await sql`update business_clock set ahead = make_interval(secs => ${aheadMs / 1_000})`.execute(db);
}
