import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** The case of what belongs to it, to lock it before the row; empty for a row that does not exist. */
export async function selectCaseOf(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ case: string }>`
    select "case" from disputes where _id = ${id}
    union all select "case" from dispute_specifications where _id = ${id}
    union all select "case" from foreign_debt_collections where _id = ${id}`.execute(db);
  return rows.map((row) => row.case);
}
