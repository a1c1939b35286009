import { addDays, type Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/database.ts';
import { rollUpDay } from './roll-up-day.ts';

type Options = {
  /** The first day to compute again; all later days follow from it. By default, where the last run ended. */
  readonly from?: Day;
  readonly signal?: AbortSignal;
};

/**
 * Computes the statistics of every day up to now, one transaction per day, so that an interrupted run continues there.
 * The last two days are computed again, since a transaction around midnight may have committed late, and those since a
 * registration that was undone in them. Returns the number of days written.
 */
export async function rollUpDays(db: Database, { from, signal }: Options = {}): Promise<number> {
  const { first, today } = await findSpan(db, from);
  let days = 0;
  for (let day = first; day !== null && day <= today; day = addDays(day, 1)) {
    if (signal?.aborted) break;
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${advisoryLocks.statistics})`.execute(tx);
      await rollUpDay(tx, day!);
    });
    days += 1;
  }
  await foldChanges(db, today);
  return days;
}

/** The same for a past that the demo generates, all in the caller's transaction. */
export async function rollUpSpan(tx: Database, { from, to }: { readonly from: Day; readonly to: Day }): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.statistics})`.execute(tx);
  for (let day = from; day <= to; day = addDays(day, 1)) await rollUpDay(tx, day);
}

async function findSpan(db: Database, from: Day | undefined): Promise<{ first: Day | null; today: Day }> {
  const { rows } = await sql<{ first: Day | null; today: Day }>`
    select (business_now() at time zone 'Europe/Stockholm')::date as today, greatest(
      (select min(date) from case_day_changes),
      least(
        coalesce(${from ?? null}::date, (select max(date) - 1 from statistics_creditor_days)),
        (select (min(_created) at time zone 'Europe/Stockholm')::date from case_registrations
          where undone > business_now() - interval '2 days')
      )
    ) as first`.execute(db);
  return rows[0]!;
}

/** Sums the records of a finished day into one row each. */
async function foldChanges(db: Database, today: Day): Promise<void> {
  await sql`
    with several as (
      select ctid from (
        select ctid, count(*) over (partition by date, creditor, state, currency) as times
        from case_day_changes where date between ${today}::date - 40 and ${today}::date - 2
      ) notes where times > 1
    ), folded as (
      delete from case_day_changes using several where case_day_changes.ctid = several.ctid returning case_day_changes.*
    )
    insert into case_day_changes
    select date, creditor, state, currency, sum(cases), sum(remaining), sum(opened), sum(closed), sum(reopened)
    from folded group by date, creditor, state, currency`.execute(db);
}
