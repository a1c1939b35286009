import type pg from 'pg';
import { type BackupLine, backedUpSchemas, leftOut, quoteName, type TableName } from './format.ts';

export type Table = { readonly name: TableName; readonly columns: readonly string[] };

const isOwn = `
  nspname = any($1) and not exists (
    select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
  )`;

/** The tables that hold data, with the columns that can be written. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select nspname as schema, relname as name, array(
       select attname::text from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
     ) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and ${isOwn} and nspname || '.' || relname <> $2
     order by nspname desc, relname`,
    [backedUpSchemas, leftOut],
  );
  return rows.map(({ schema, name, columns }) => ({ name: [schema, name], columns }));
}

/** The sequences. Read after the rows, so that no restored sequence is behind the rows. */
export async function listSequences(client: pg.ClientBase): Promise<BackupLine[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select nspname as schema, relname as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'S' and ${isOwn} order by nspname, relname`,
    [backedUpSchemas],
  );
  const lines: BackupLine[] = [];
  for (const { schema, name } of rows) {
    const { rows: found } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoteName([schema, name])}`,
    );
    lines.push({ kind: 'sequence', sequence: [schema, name], ...found[0]! });
  }
  return lines;
}
