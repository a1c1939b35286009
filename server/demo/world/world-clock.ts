import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../../src/store/connection/database.ts';

/** Business time in this session alone: everyone else's goes on as it was. */
export type WorldClock = {
  /** So late on a day, in Sweden; never later than the end of the world. */
  set(day: Day, time: string): Promise<void>;
  now(): string;
  /** The session is in the house's time again. */
  close(): Promise<void>;
};

/**
 * A session that lives in the past: its own `business_clock` stands before the house's, since the database looks for
 * temporary relations first. Half a millisecond is added for what passes between two looks at the machine's clock.
 */
export async function openWorldClock(tx: Database, end: Temporal.Instant): Promise<WorldClock> {
  await sql`create temporary view business_clock as
    select current_setting('fordra.world_time')::timestamptz + interval '500 microseconds' - clock_timestamp() as ahead`.execute(
    tx,
  );
  // What this session has planned before goes by the house's clock until it is planned anew.
  await sql`discard plans`.execute(tx);
  let at = end;
  return {
    now: () => at.toString({ smallestUnit: 'millisecond' }),
    async close() {
      await sql`drop view pg_temp.business_clock`.execute(tx);
    },
    async set(day, time) {
      const wanted = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/Stockholm').toInstant();
      at = Temporal.Instant.compare(wanted, end) > 0 ? end : wanted;
      await sql`select set_config('fordra.world_time', ${at.toString()}, true)`.execute(tx);
    },
  };
}
