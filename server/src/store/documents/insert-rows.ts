import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Tables, WrittenRow } from '../connection/tables.ts';
import { newEtags } from '../sql/new-etags.ts';
import { columnsOf, rowsAsColumns } from './rows-as-columns.ts';
import { columnTypesOf } from './typed-columns.ts';

/**
 * Inserts many rows of one table in one statement. All rows name the same columns; the others get their default. Where
 * `names` are given, only these columns are written.
 */
export async function insertRows<T extends keyof Tables>(
  tx: Database,
  table: T,
  rows: readonly WrittenRow<T>[],
  names?: readonly string[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const types = columnTypesOf(table);
  const isLeftOut = (name: string) => name in types && !(name in first);
  const columns = {
    ...columnsOf(names ?? Object.keys(first), rows),
    ...(isLeftOut('_etag') && { _etag: newEtags(rows.length) }),
  };
  // All rows get the same instant.
  const stamped = ['_created', '_updated'].filter(isLeftOut);
  const written = [...Object.keys(columns), ...stamped].map((name) => sql.ref(name));
  await sql`insert into ${sql.table(table)} (${sql.join(written)})
    select ${sql.join([sql`given.*`, ...stamped.map(() => sql`(select business_now())`)])}
    from ${rowsAsColumns(table, columns)}`.execute(tx);
}
