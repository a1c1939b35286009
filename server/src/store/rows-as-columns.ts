import { type RawBuilder, sql } from 'kysely';
import { columnTypesOf } from './column-types.ts';
import type { Row } from './select-documents.ts';

/** The rows as a set to select from, one array a column: read far faster than a document of all rows. */
export function rowsAsColumns(table: string, columns: readonly string[], rows: readonly Row[]): RawBuilder<unknown> {
  const types = columnTypesOf(table);
  const arrays = columns.map((name) => {
    const type = types[name];
    if (!type) throw new Error(`${table} has no column ${name}`);
    const write = type === 'jsonb' ? writeJson : (value: unknown) => value ?? null;
    return sql`${rows.map((row) => write(row[name]))}::${sql.raw(type)}[]`;
  });
  return sql`unnest(${sql.join(arrays)})`;
}

function writeJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
