import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** The business time and the work that is due later. */
export type ClockView = {
  readonly today: Day;
  /** How far business time is ahead of the machine's clock. */
  readonly aheadMs: number;
  /** Open cases by the time until their next step is due. */
  readonly due: {
    readonly now: number;
    readonly in7Days: number;
    readonly in30Days: number;
    readonly next: Day | null;
  };
  readonly lettersWaiting: number;
  /** Cases that stopped with an error and need a person. */
  readonly failedCases: number;
};

export async function selectClock(db: Database): Promise<ClockView> {
  const { rows } = await sql<ClockView>`
    with clock as (
      select (business_now() at time zone 'Europe/Stockholm')::date as today,
        (extract(epoch from ahead) * 1000)::bigint as ahead_ms
      from business_clock
    ), waiting as (
      select next_flow_date - today as days, next_flow_date as day, status from cases, clock
      where closed is null and next_flow_date is not null
    )
    select today, ahead_ms as "aheadMs",
      (select jsonb_build_object(
        'now', count(*) filter (where days <= 0),
        'in7Days', count(*) filter (where days between 1 and 7),
        'in30Days', count(*) filter (where days between 8 and 30),
        'next', min(day) filter (where days > 0))
        from waiting where status not in ('paused', 'failed', 'locked')) as due,
      (select count(*) from letters where status = 'queued') as "lettersWaiting",
      (select count(*) from cases where status = 'failed' and closed is null) as "failedCases"
    from clock`.execute(db);
  return rows[0]!;
}

/** What happened on a day for all creditors, from that day's statistics. */
export type DayFigures = {
  readonly events: Readonly<Record<string, number>>;
  readonly letters: Readonly<Record<string, number>>;
};

export async function selectDayFigures(db: Database, day: Day): Promise<DayFigures> {
  const { rows } = await sql<{ field: keyof DayFigures; key: string; n: number }>`
    select field, part.key, sum(part.value::bigint)::bigint as n
    from statistics_account_days d, lateral (values ('events', d.events), ('letters', d.letters)) figures (field, map),
      jsonb_each_text(map) part
    where d.date = ${day} group by 1, 2 order by 1, 2`.execute(db);
  const of = (field: keyof DayFigures) =>
    Object.fromEntries(rows.filter((row) => row.field === field).map(({ key, n }) => [key, n]));
  return { events: of('events'), letters: of('letters') };
}
