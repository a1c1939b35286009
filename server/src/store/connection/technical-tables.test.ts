import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { openPool } from './database.ts';

const pool = openPool(await testDatabase(), { max: 1 });
afterAll(() => pool.end());

type Column = { readonly kind: string; readonly isNullable: boolean; readonly hasDefault: boolean };
type Columns = Readonly<Record<string, Column>>;

const kinds: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Day',
  integer: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  smallint: 'number',
  text: 'text',
  'text[]': 'string[]',
  'timestamp with time zone': 'text',
  'timestamp with time zone[]': 'Date[]',
};

/** The columns of each table as the source text of the type states them. */
function readTypes(source: string): Readonly<Record<string, Columns>> {
  const body = source.slice(source.indexOf('export type TechnicalTables'));
  return Object.fromEntries(
    [...body.matchAll(/^ {2}(\w+): \{\n(.*?)^ {2}\};$/gms)].map(([, table, lines]) => [
      table!,
      Object.fromEntries(lines!.trimEnd().split('\n').map(readColumn)),
    ]),
  );
}

function readColumn(line: string): [string, Column] {
  const parts = /^ {4}(\w+): (.+);$/.exec(line);
  if (!parts) throw new Error(`this line states no column: ${line}`);
  const [, name, type] = parts;
  const hasDefault = type!.startsWith('Generated<');
  const bare = hasDefault ? type!.slice('Generated<'.length, -1) : type!;
  const kind = /^(number|boolean|Buffer|Day|Json)\b|^readonly ((?:Date|string)\[\])/.exec(bare);
  return [name!, { kind: kind?.[1] ?? kind?.[2] ?? 'text', isNullable: bare.includes('| null'), hasDefault }];
}

async function selectColumns(tables: readonly string[]): Promise<Readonly<Record<string, Columns>>> {
  const { rows } = await pool.query<{ table: string; name: string; type: string } & Omit<Column, 'kind'>>(
    `select c.relname as table, a.attname as name, not a.attnotnull as "isNullable",
       a.atthasdef or a.attidentity <> '' as "hasDefault",
       regexp_replace(format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null), '\\(\\d+\\)', '') as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
     where c.relname = any($1) and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
    [tables],
  );
  const columns: Record<string, Record<string, Column>> = {};
  for (const { table, name, type, isNullable, hasDefault } of rows) {
    columns[table] = { ...columns[table], [name]: { kind: kinds[type] ?? type, isNullable, hasDefault } };
  }
  return columns;
}

test('each technical table has exactly the columns that its type states', async () => {
  const stated = readTypes(readFileSync(join(import.meta.dirname, 'technical-tables.ts'), 'utf8'));
  expect(Object.keys(stated).length).toBeGreaterThan(20);
  expect(stated).toEqual(await selectColumns(Object.keys(stated)));
});

test('a type that says something else than the database is found', async () => {
  const source =
    'export type TechnicalTables = {\n  flow_leases: {\n    case: string;\n    token: string | null;\n  };\n};\n';
  const { flow_leases: stated } = readTypes(source);
  const { flow_leases: stored } = await selectColumns(['flow_leases']);
  expect(stated).toEqual({
    case: { kind: 'text', isNullable: false, hasDefault: false },
    token: { kind: 'text', isNullable: true, hasDefault: false },
  });
  expect(stored).toEqual({
    case: { kind: 'text', isNullable: false, hasDefault: false },
    token: { kind: 'number', isNullable: false, hasDefault: false },
    until: { kind: 'text', isNullable: false, hasDefault: false },
  });
});
