import { tableOf } from '@fordra/schema/define-resource';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { scopeToSql } from '../sql/scope.ts';
import { whereToSql } from '../sql/where-to-sql.ts';
import type { Row, Selection } from './select-documents.ts';

/** One row for each combination of values: the number of rows and the sum of one column. */
export async function sumDocuments(
  db: Database,
  { resource, scope, where }: Pick<Selection, 'resource' | 'scope' | 'where'>,
  { by, sum }: { readonly by: readonly string[]; readonly sum: string },
): Promise<readonly (Row & { readonly count: number; readonly sum: number })[]> {
  const keys = sql.join(by.map((column) => sql.ref(column)));
  const { rows } = await sql<Row & { readonly count: number; readonly sum: number }>`
    select ${keys}, count(*) as count, coalesce(sum(${sql.ref(sum)}), 0)::bigint as sum
    from ${sql.table(tableOf(resource))} where ${scopeToSql(resource, scope)} and ${whereToSql(where)}
    group by ${keys} order by ${keys}`.execute(db);
  return rows;
}
