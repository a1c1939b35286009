import { type Resource, tableOf } from '@fordra/schema/define-resource';
import type { Where } from '@fordra/schema/where';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { type Scope, scopeToSql } from '../sql/scope.ts';
import { whereToSql } from '../sql/where-to-sql.ts';

/** Which of these ids exist within the scope and meet the condition. */
export async function selectKnownIds(
  db: Database,
  { resource, scope, where }: { readonly resource: Resource; readonly scope: Scope; readonly where: Where },
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ _id: string }>`
    select _id from ${sql.table(tableOf(resource))}
    where _id = any(${ids}) and ${scopeToSql(resource, scope)} and ${whereToSql(where)}`.execute(db);
  return new Set(rows.map(({ _id }) => _id));
}
