import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/**
 * Moves business time to the same time of the next day in Sweden; such a day may have 23 or 25 hours. The offset is in
 * seconds, so that it does not depend on the time zone of a session.
 */
export async function passADay(db: Database): Promise<Day> {
  const { rows } = await sql<{ today: Day }>`
    update business_clock set ahead = greatest(ahead, make_interval(secs => extract(epoch from
      ((clock_timestamp() + ahead) at time zone 'Europe/Stockholm' + interval '1 day') at time zone 'Europe/Stockholm'
      - clock_timestamp())))
    returning ((clock_timestamp() + ahead) at time zone 'Europe/Stockholm')::date as today`.execute(db);
  return rows[0]!.today;
}
