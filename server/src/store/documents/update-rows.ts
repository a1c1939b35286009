import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Tables, WrittenRow } from '../connection/tables.ts';
import { newEtags } from '../sql/new-etags.ts';
import { columnsOf, rowsAsColumns } from './rows-as-columns.ts';

export type Rewritten = { readonly _id: string; readonly _etag: string; readonly _updated: string };

/**
 * Updates many rows of one table in one statement, each by its `_id`. All rows name the same columns; where `names`
 * are given, only these are written. The caller has
 * locked the rows and checked their owners.
 */
export async function updateRows<T extends keyof Tables>(
  tx: Database,
  table: T,
  rows: readonly WrittenRow<T>[],
  names?: readonly string[],
): Promise<readonly Rewritten[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = { ...columnsOf(names ?? Object.keys(first), rows), _etag: newEtags(rows.length) };
  const changed = Object.keys(columns).filter((name) => name !== '_id');
  const changes = changed.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`);
  const { rows: written } = await sql<Rewritten>`
    update ${sql.table(table)} as kept set ${sql.join([
      ...changes,
      sql`_updated = greatest((select business_now()), kept._updated + interval '1 millisecond')`,
    ])}
    from ${rowsAsColumns(table, columns)}
    where kept._id = given._id
    returning kept._id, kept._etag, kept._updated`.execute(tx);
  return written;
}
