import type { ReportSpan, ReportStep } from '@fordra/domain/money/reports/report-periods';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import type { Selection } from '../../documents/select-documents.ts';
import { scopeToSql } from '../../sql/scope.ts';
import { whereToSql } from '../../sql/where-to-sql.ts';

export type ReportSum = {
  readonly part: 'buckets' | 'states' | 'collected' | 'paid_out' | 'closed' | 'written_off' | 'course';
  /** The bucket, the state, the reason, the rate, or the first day of a step. */
  readonly key: string;
  readonly currency: string;
  readonly figures: Readonly<Record<string, number>>;
};

/** The last day that has figures, final or not. */
export async function selectWrittenThrough(db: Database): Promise<Day | null> {
  const { rows } = await sql<{ through: Day | null }>`select written_through as through from report_cursor`.execute(db);
  return rows[0]?.through ?? null;
}

/** The figures of these rows: what was owed on the last day, and what happened on all days. */
export async function sumReport(
  db: Database,
  { resource, scope, where }: Pick<Selection, 'resource' | 'scope' | 'where'>,
  { from, to, step }: ReportSpan & { readonly step: ReportStep },
): Promise<readonly ReportSum[]> {
  const start = sql`greatest(date_trunc(${sql.lit(step)}, chosen.date)::date, ${from}::date)::text`;
  const { rows } = await sql<ReportSum>`
    with chosen as (
      select date, buckets, states, collected, paid_out, closed, written_off from creditor_report_days
      where ${scopeToSql(resource, scope)} and ${whereToSql(where)} and date between ${from} and ${to}
    ), figures (part, key, currency, name, value) as (
      select part.name, of_key.key, of_currency.key, figure.key, figure.value::bigint
      from chosen, lateral (values ('buckets', buckets, true), ('states', states, true), ('collected', collected, false),
          ('written_off', written_off, false)) part (name, content, is_of_last_day),
        jsonb_each(part.content) of_key, jsonb_each(of_key.value) of_currency, jsonb_each_text(of_currency.value) figure
      where chosen.date = ${to} or not part.is_of_last_day
      union all
      select 'paid_out', '', of_currency.key, figure.key, figure.value::bigint
      from chosen, jsonb_each(paid_out) of_currency, jsonb_each_text(of_currency.value) figure
      union all
      select 'closed', of_reason.key, '', 'cases', of_reason.value::bigint from chosen, jsonb_each_text(closed) of_reason
      union all
      select 'course', ${start}, of_currency.key, 'collected', (of_currency.value ->> 'amount')::bigint
      from chosen, unnest(array['claim_paid', 'claim_paid_to_creditor']) of_part (name), jsonb_each(collected -> of_part.name) of_currency
      union all
      select 'course', ${start}, of_currency.key, 'paid_out', (of_currency.value ->> 'amount')::bigint
      from chosen, jsonb_each(paid_out) of_currency
    ), sums as (select part, key, currency, name, sum(value)::bigint as value from figures group by 1, 2, 3, 4)
    select part, key, currency, jsonb_object_agg(name, value) as figures from sums group by 1, 2, 3 order by 1, 2, 3`.execute(
    db,
  );
  return rows;
}
