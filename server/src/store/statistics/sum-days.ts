import { dashboardStates } from '@fordra/domain/cases/states/case-states';
import { tableOf } from '@fordra/schema/define-resource';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Selection } from '../documents/select-documents.ts';
import { scopeToSql } from '../sql/scope.ts';
import { whereToSql } from '../sql/where-to-sql.ts';

export type DaySum = { readonly date: string; readonly states: Readonly<Record<string, number>> };

/**
 * How many open cases were in each state of the start page at the end of each of the last days, summed over these rows.
 */
export async function sumDays(
  db: Database,
  { resource, scope, where }: Pick<Selection, 'resource' | 'scope' | 'where'>,
  days: number,
): Promise<readonly DaySum[]> {
  const sums = dashboardStates.map((state) => sql`sum((states ->> ${sql.lit(state)})::bigint) as ${sql.ref(state)}`);
  const { rows } = await sql<{ date: string } & Record<string, number | null>>`
    select date, ${sql.join(sums)} from ${sql.table(tableOf(resource))}
    where ${scopeToSql(resource, scope)} and ${whereToSql(where)}
      and date > (business_now() at time zone 'Europe/Stockholm')::date - ${days}::integer
    group by date order by date desc`.execute(db);
  return rows.map(({ date, ...states }) => ({
    date,
    states: Object.fromEntries(Object.entries(states).flatMap(([state, sum]) => (sum === null ? [] : [[state, sum]]))),
  }));
}
