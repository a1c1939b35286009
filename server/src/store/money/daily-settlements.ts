import type { Day } from '@fordra/domain/values/day';
import type { DailySettlement } from '@fordra/resources/money/settlement/daily-settlements';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type SettledDay = Pick<DailySettlement, 'figures'> & {
  readonly date: Day;
  readonly from: number;
  readonly to: number;
};

/** The stored figures of these days, to add to. */
export async function selectDailyFigures(
  tx: Database,
  days: readonly Day[],
): Promise<ReadonlyMap<Day, DailySettlement['figures']>> {
  const { rows } = await sql<{ date: Day; figures: DailySettlement['figures'] }>`
    select date, figures from finance_daily_settlements where date = any(${[...days]}::date[])`.execute(tx);
  return new Map(rows.map(({ date, figures }) => [date, figures]));
}

export async function writeDailySettlements(tx: Database, days: readonly SettledDay[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into finance_daily_settlements as day (date, from_number, to_number, figures)
    select * from unnest(${days.map(({ date }) => date)}::date[], ${days.map(({ from }) => from)}::bigint[],
      ${days.map(({ to }) => to)}::bigint[], ${days.map(({ figures }) => JSON.stringify(figures))}::jsonb[])
    on conflict (date) do update set from_number = least(day.from_number, excluded.from_number),
      to_number = greatest(day.to_number, excluded.to_number), figures = excluded.figures, _etag = new_etag(),
      _updated = greatest(business_now(), day._updated + interval '1 millisecond')`.execute(tx);
}

/** A day is closed once the bank's statements of it agree with the ledger; one that was corrected is closed too. */
export async function closeDailySettlements(db: Database): Promise<void> {
  await sql`
    update finance_daily_settlements day set status = stated.status, difference = stated.difference, _etag = new_etag(),
      _updated = greatest(business_now(), day._updated + interval '1 millisecond')
    from (
      select s.day, case when bool_or(s.status = 'difference') then 'difference' else 'closed' end as status,
        coalesce(sum(s.difference) filter (where s.currency = 'SEK'), 0)::bigint as difference
      from bank_statements s join bank_accounts a on a._id = s.bank_account
      where a.fund = 'client' group by s.day having not bool_or(s.status = 'missing')) stated
    where day.date = stated.day and day.status <> 'closed'
      and (day.status, day.difference) is distinct from (stated.status, stated.difference)`.execute(db);
}
