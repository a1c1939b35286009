import { type Resource, tableOf } from '@fordra/schema/define-resource';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { type Scope, scopeToSql } from './scope.ts';

/** Which of these ids exist within the scope. */
export async function selectKnownIds(
  db: Database,
  resource: Resource,
  scope: Scope,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ _id: string }>`
    select _id from ${sql.table(tableOf(resource))} where _id = any(${ids}) and ${scopeToSql(resource, scope)}`.execute(
    db,
  );
  return new Set(rows.map(({ _id }) => _id));
}
