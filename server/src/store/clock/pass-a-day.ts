import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/**
 * The same time of day, one day on, by Swedish clocks: a day of 23 or 25 hours is one day too. In seconds, which every
 * session adds alike, whatever its own time zone.
 */
export async function passADay(db: Database): Promise<Day> {
  const { rows } = await sql<{ today: Day }>`
    update business_clock set ahead = greatest(ahead, make_interval(secs => extract(epoch from
      ((clock_timestamp() + ahead) at time zone 'Europe/Stockholm' + interval '1 day') at time zone 'Europe/Stockholm'
      - clock_timestamp())))
    returning ((clock_timestamp() + ahead) at time zone 'Europe/Stockholm')::date as today`.execute(db);
  return rows[0]!.today;
}
