import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Tables } from '../connection/tables.ts';
import type { Row } from './select-documents.ts';

/**
 * Rows of a table by their ids, locked until the transaction ends, in the order of their ids so that writers do not
 * deadlock.
 */
export async function lockRows(
  tx: Database,
  table: keyof Tables,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const { rows } = await sql<Row & { _id: string }>`
    select * from ${sql.table(table)} where _id = any(${[...ids]}) order by _id for update`.execute(tx);
  return new Map(rows.map((row) => [row._id, row]));
}
