import { type Resource, tableOf } from '@fordra/schema/define-resource';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { type Scope, scopeToSql } from '../sql/scope.ts';

/** Deletes the document if it still has this etag, and returns whether it did. */
export async function deleteDocument(
  tx: Database,
  {
    resource,
    scope,
    id,
    etag,
  }: { readonly resource: Resource; readonly scope: Scope; readonly id: string; readonly etag: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(tableOf(resource))}
    where _id = ${id} and _etag = ${etag} and ${scopeToSql(resource, scope)}`.execute(tx);
  return numAffectedRows === 1n;
}
