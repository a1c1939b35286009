import { type RawBuilder, sql } from 'kysely';
import { arrayText } from '../sql/array-text.ts';
import type { Row } from './select-documents.ts';
import { columnTypesOf } from './typed-columns.ts';

export type Columns = Readonly<Record<string, readonly unknown[]>>;

export function columnsOf(names: readonly string[], rows: readonly Row[]): Columns {
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name] ?? null)]));
}

/**
 * A table expression named `given` with one array parameter per column, which PostgreSQL reads far faster than JSON.
 */
export function rowsAsColumns(table: string, columns: Columns): RawBuilder<unknown> {
  const types = columnTypesOf(table);
  const read = Object.entries(columns).map(([name, values]) => {
    const type = types[name];
    if (!type) throw new Error(`${table} has no column ${name}`);
    const column = sql.ref(name);
    return type === 'jsonb'
      ? {
          column,
          kept: sql`nullif(${column}, 'null') as ${column}`,
          set: sql`jsonb_array_elements(${JSON.stringify(values)}::jsonb)`,
        }
      : { column, kept: column, set: sql`unnest(${arrayText(values)}::${sql.raw(type)}[])` };
  });
  const join = (part: 'column' | 'kept' | 'set') => sql.join(read.map((one) => one[part]));
  return sql`(select ${join('kept')} from rows from (${join('set')}) as element (${join('column')})) as given`;
}
