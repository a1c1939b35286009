import { type Resource, tableOf } from '@fordra/schema/define-resource';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { type Scope, scopeToSql } from '../sql/scope.ts';
import { toParameter } from '../sql/to-parameter.ts';

/**
 * Replaces these attributes if the document still has this etag. It is compared and replaced in one statement, so of
 * two writers exactly one succeeds. `_updated` rises with every write, also within one millisecond.
 */
export async function updateDocument(
  db: Database,
  input: {
    readonly resource: Resource;
    readonly scope: Scope;
    readonly id: string;
    readonly etag: string;
    readonly values: Readonly<Record<string, unknown>>;
  },
): Promise<{ _etag: string; _updated: string } | undefined> {
  const { resource, scope, id, etag, values } = input;
  const changes = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)} = ${toParameter(resource, column, value)}`,
  );
  const { rows } = await sql<{ _etag: string; _updated: string }>`
    update ${sql.table(tableOf(resource))}
    set ${sql.join([...changes, sql`_etag = new_etag()`, sql`_updated = greatest(business_now(), _updated + interval '1 millisecond')`])}
    where _id = ${id} and _etag = ${etag} and ${scopeToSql(resource, scope)}
    returning _etag, _updated`.execute(db);
  return rows[0];
}
