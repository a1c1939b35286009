import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';

/** Locks these cases until the transaction ends, always in the order of their ids so that writers do not deadlock. */
export async function lockCases(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('cases').where('_id', '=', anyOf(ids)).orderBy('_id').forUpdate().execute();
}

/** Locks the case that a document of another table belongs to. */
export async function lockCaseOf(tx: Database, resource: string, id: string): Promise<void> {
  const table = sql.table(resource.replaceAll('--', '_').replaceAll('-', '_'));
  await sql`select from cases where _id = (select "case" from ${table} where _id = ${id}) for update`.execute(tx);
}
