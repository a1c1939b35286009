import { allResources } from '@fordra/resources/all-resources';
import { tableOf } from '@fordra/schema/define-resource';
import type { Field } from '@fordra/schema/fields';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { openPool } from '../connection/database.ts';

const pool = openPool(await testDatabase());
afterAll(() => pool.end());

const stored = allResources.filter((resource) => !resource.virtual);

const columnTypes: Record<Exclude<Field['kind'], 'computed'>, string> = {
  text: 'text',
  id_number: 'text',
  amount: 'bigint',
  localized: 'jsonb',
  media: 'jsonb',
  map: 'jsonb',
  integer: 'bigint',
  decimal: 'numeric',
  boolean: 'boolean',
  day: 'date',
  instant: 'timestamp with time zone',
  enum: 'text',
  reference: 'text',
  object: 'jsonb',
  list: 'jsonb',
  json: 'jsonb',
};
const metaColumns = {
  _id: 'text no',
  _etag: 'text no',
  _created: 'timestamp with time zone no',
  _updated: 'timestamp with time zone no',
};

test.each(stored.map((resource) => [resource.name, resource] as const))(
  'the table of %s is what its file says',
  async (_name, resource) => {
    const { rows } = await pool.query<{ name: string; column: string }>(
      `select column_name as name, data_type || ' ' || lower(is_nullable) as column
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [tableOf(resource)],
    );
    const wanted = Object.entries(resource.fields).flatMap(([name, field]) => {
      if (field.kind === 'computed') return [];
      const isAlwaysThere = !field.nullable && (field.required || 'default' in field);
      return [[name, `${columnTypes[field.kind]} ${isAlwaysThere ? 'no' : 'yes'}`]];
    });
    const expected: Record<string, string> = { ...metaColumns, ...Object.fromEntries(wanted) };
    // Of a view's columns the database does not tell whether they are always filled.
    const seen = (column: string) => (resource.view ? column.replace(/ (no|yes)$/, '') : column);
    expect(Object.fromEntries(rows.map(({ name, column }) => [name, seen(column)]))).toEqual(
      Object.fromEntries(Object.entries(expected).map(([name, column]) => [name, seen(column)])),
    );
  },
);

const tables = stored.filter(({ view }) => !view);

test.each(tables.map((resource) => [resource.name, resource] as const))(
  'references and uniqueness of %s are kept by the database under names that tell the attribute',
  async (_name, resource) => {
    const table = tableOf(resource);
    const { rows } = await pool.query<{ conname: string }>(
      `select conname from pg_constraint where conrelid = $1::regclass
       union select $2 || '_' || owner || '_fkey' from pg_trigger, unnest(array['case', 'customer', 'creditor', 'account', 'partner']) owner
       where tgrelid = $1::regclass and tgname = $2 || '_check_owners' and tgenabled = 'O'`,
      [table, table],
    );
    const names = rows.map(({ conname }) => conname);
    const wanted = Object.entries(resource.fields).flatMap(([name, field]) => [
      ...(field.kind === 'reference' ? [`${tableOf(resource)}_${name}_fkey`] : []),
      ...('unique' in field && field.unique ? [`${tableOf(resource)}_${name}_unique`] : []),
    ]);
    expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
  },
);

test('history can be added to and never changed', async () => {
  await pool.query(
    `insert into history_entries (method, resource, resource_id, changes) values ('POST', 'x', 'y', '[]')`,
  );
  for (const sql of [
    `update history_entries set resource = 'z'`,
    'delete from history_entries',
    'truncate history_entries',
  ]) {
    await expect(pool.query(sql)).rejects.toThrow('never changed or removed');
  }
});

test('ids rise with time and etags never repeat', async () => {
  const { rows } = await pool.query<{ id: string; etag: string }>(
    'select new_id() as id, new_etag() as etag from generate_series(1, 500)',
  );
  const times = rows.map(({ id }) => id.slice(0, 14));
  expect(times).toEqual(times.toSorted());
  expect(rows.every(({ id, etag }) => /^[0-9a-f]{24}$/.test(id) && /^[0-9a-f]{40}$/.test(etag))).toBe(true);
  expect(new Set(rows.flatMap(({ id, etag }) => [id, etag])).size).toBe(1_000);
});
