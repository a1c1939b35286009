import { type Resource, tableOf } from '@fordra/schema/define-resource';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { type Scope, scopeToSql } from '../sql/scope.ts';

/** Locks this document until the transaction ends. */
export async function lockDocument(tx: Database, resource: Resource, scope: Scope, id: string): Promise<void> {
  await sql`select from ${sql.table(tableOf(resource))}
    where _id = ${id} and ${scopeToSql(resource, scope)} for update`.execute(tx);
}
