import { sql } from 'kysely';
import { columnTypesOf } from './column-types.ts';
import type { Database } from './database.ts';
import { rowsAsColumns } from './rows-as-columns.ts';
import type { Row } from './select-documents.ts';

/** Many rows of one table in one statement; all of them name the same columns. What is not named gets its default. */
export async function insertRows(tx: Database, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const given = Object.keys(first);
  const types = columnTypesOf(table);
  // One reading of the clock for all of them.
  const stamped = ['_created', '_updated'].filter((name) => name in types && !(name in first));
  const names = sql.join([...given, ...stamped].map((name) => sql.ref(name)));
  const values = sql.join([sql`given.*`, ...stamped.map(() => sql`(select business_now())`)]);
  await sql`insert into ${sql.table(table)} (${names})
    select ${values} from ${rowsAsColumns(table, given, rows)} as given`.execute(tx);
}
