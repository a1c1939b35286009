import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../../../src/store/connection/database.ts';

/** Business time of this database session only; other sessions are not affected. */
export type WorldClock = {
  /** Sets the Swedish time of a day; never later than the end of the world. */
  set(day: Day, time: string): Promise<void>;
  now(): string;
  /** Returns the session to the portal's business time. */
  close(): Promise<void>;
};

/**
 * Gives one session a business time in the past: its temporary view `business_clock` hides the real one, since
 * PostgreSQL resolves temporary relations first. Half a millisecond is added for the time between two reads of the
 * machine's clock.
 */
export async function openWorldClock(tx: Database, end: Temporal.Instant): Promise<WorldClock> {
  await sql`create temporary view business_clock as
    select current_setting('fordra.world_time')::timestamptz + interval '500 microseconds' - clock_timestamp() as ahead`.execute(
    tx,
  );
  // Plans that this session cached before use the portal's clock until they are planned again.
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
