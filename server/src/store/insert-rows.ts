import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Row } from './select-documents.ts';

/** Many rows of one table in one statement; all of them name the same columns. What is not named gets its default. */
export async function insertRows(tx: Database, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}
