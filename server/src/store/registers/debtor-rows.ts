import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Row } from '../documents/select-documents.ts';

/** A whole row by its id. */
export async function selectOneRow(db: Database, table: 'cases' | 'debtors', id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where _id = ${id}`.execute(db);
  return rows[0];
}
