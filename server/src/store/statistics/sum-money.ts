import type { Day } from '@fordra/domain/values/day';
import { tableOf } from '@fordra/schema/define-resource';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Selection } from '../documents/select-documents.ts';
import { scopeToSql } from '../sql/scope.ts';
import { whereToSql } from '../sql/where-to-sql.ts';

type InCurrencies = Record<string, number>;

export type MoneySums = {
  readonly month: Day;
  readonly remaining: Readonly<Record<string, Readonly<InCurrencies>>>;
  readonly paid: Readonly<InCurrencies>;
  readonly paid_out: Readonly<InCurrencies>;
};

type Sum = { readonly part: 'remaining' | 'paid' | 'paid_out'; readonly state: string; currency: string; sum: number };

/** The figures of today are computed within minutes; those of a longer gap are not shown as today's. */
const NEWEST_DAYS_MAX = 7;

/** What the cases of these rows owe on the newest day, and what was paid and paid out since the month began. */
export async function sumMoney(
  db: Database,
  { resource, scope, where }: Pick<Selection, 'resource' | 'scope' | 'where'>,
): Promise<MoneySums> {
  const today = sql`(business_now() at time zone 'Europe/Stockholm')::date`;
  const { rows } = await sql<{ month: Day; sums: readonly Sum[] }>`
    with span as (select date_trunc('month', ${today})::date as month, ${today} - ${NEWEST_DAYS_MAX}::integer as newest_from),
    chosen as (
      select date, remaining_amounts, paid_amounts, paid_out_amounts from ${sql.table(tableOf(resource))}
      where ${scopeToSql(resource, scope)} and ${whereToSql(where)}
        and date >= (select least(month, newest_from) from span)
    ),
    parts (part, state, currency, amount) as (
      select 'remaining', of_state.key, of_currency.key, of_currency.value::bigint
      from chosen, jsonb_each(remaining_amounts) of_state, jsonb_each_text(of_state.value) of_currency
      where date = (select max(date) from chosen) and date >= (select newest_from from span)
      union all
      select 'paid', '', key, value::bigint from chosen, jsonb_each_text(paid_amounts)
      where date >= (select month from span)
      union all
      select 'paid_out', '', key, value::bigint from chosen, jsonb_each_text(paid_out_amounts)
      where date >= (select month from span)
    ),
    sums as (select part, state, currency, sum(amount)::bigint as sum from parts group by 1, 2, 3)
    select month, coalesce((select jsonb_agg(sums) from sums), '[]') as sums from span`.execute(db);
  const { month, sums } = rows[0]!;
  const inCurrencies = (of: readonly Sum[]) => Object.fromEntries(of.map(({ currency, sum }) => [currency, sum]));
  const owed = Object.groupBy(
    sums.filter(({ part }) => part === 'remaining'),
    ({ state }) => state,
  );
  return {
    month,
    remaining: Object.fromEntries(Object.entries(owed).map(([state, of = []]) => [state, inCurrencies(of)])),
    paid: inCurrencies(sums.filter(({ part }) => part === 'paid')),
    paid_out: inCurrencies(sums.filter(({ part }) => part === 'paid_out')),
  };
}
