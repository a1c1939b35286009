import { allResources } from '@fordra/resources/all-resources';
import { tableOf } from '@fordra/schema/define-resource';
import type { Field } from '@fordra/schema/fields';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { openPool } from '../connection/database.ts';
import { storedFields } from '../sql/draft-column.ts';

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
  'the table of %s matches its resource file',
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
    // The database does not say which columns of a view are never null.
    const seen = (column: string) => (resource.view ? column.replace(/ (no|yes)$/, '') : column);
    expect(Object.fromEntries(rows.map(({ name, column }) => [name, seen(column)]))).toEqual(
      Object.fromEntries(Object.entries(expected).map(([name, column]) => [name, seen(column)])),
    );
  },
);

const tables = stored.filter(({ view }) => !view);

test.each(tables.map((resource) => [resource.name, resource] as const))(
  'the references and unique constraints of %s are named after the attribute',
  async (_name, resource) => {
    const table = tableOf(resource);
    const { rows } = await pool.query<{ conname: string }>(
      `select conname from pg_constraint where conrelid = $1::regclass
       union select indexrelid::regclass::text from pg_index where indrelid = $1::regclass and indisunique
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

const enums = tables.flatMap((resource) =>
  storedFields(resource).flatMap(([name, field]) =>
    field.kind === 'enum' ? [[tableOf(resource), name, field.values] as const] : [],
  ),
);

test.each(enums)('%s.%s allows the values of its resource file, and no others', async (table, column, values) => {
  const { rows } = await pool.query<{ allowed: string[] }>(`select ${table}_${column}_values() as allowed`);
  expect(rows[0]!.allowed.toSorted()).toEqual(values.toSorted());
  const { rows: checks } = await pool.query<{ definition: string }>(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and conname = $2',
    [table, `${table}_${column}_check`],
  );
  expect(checks).toEqual([{ definition: `CHECK ((${column} = ANY (${table}_${column}_values())))` }]);
});

test('a value is added to an enum without locking its table, and all connections see it at once', async () => {
  const [writer, migration] = [await pool.connect(), await pool.connect()];
  try {
    const insert = (kind: string) =>
      writer.query({
        name: 'insert-kind',
        text: `insert into users (name, email, kind) values ('A', $1::text || '@b.example', $1)`,
        values: [kind],
      });
    await insert('staff');
    await expect(insert('robot')).rejects.toMatchObject({ constraint: 'users_kind_check' });
    await migration.query('begin');
    await migration.query(`call allow_values('users', 'kind', 'robot', 'staff')`);
    const { rows: locks } = await migration.query(
      `select mode from pg_locks where pid = pg_backend_pid() and relation = 'users'::regclass`,
    );
    expect(locks).toEqual([]);
    await expect(insert('robot')).rejects.toMatchObject({ constraint: 'users_kind_check' });
    await migration.query('commit');
    await insert('robot');
    await expect(insert('ghost')).rejects.toMatchObject({ constraint: 'users_kind_check' });
    const { rows } = await pool.query<{ values: string[] }>('select users_kind_values() as values');
    expect(rows[0]!.values.filter((value) => value === 'staff')).toHaveLength(1);
  } finally {
    writer.release();
    migration.release();
  }
});

test('exactly the columns whose fields are generated are generated by the database', async () => {
  const { rows } = await pool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
     where table_schema = 'public' and is_generated = 'ALWAYS' and table_name = any($1)`,
    [tables.map(tableOf)],
  );
  const generated = tables.flatMap((resource) =>
    storedFields(resource).flatMap(([name, field]) => (field.generated ? [`${tableOf(resource)}.${name}`] : [])),
  );
  expect(rows.map(({ column }) => column).toSorted()).toEqual(generated.toSorted());
});

test('every constraint has been validated', async () => {
  const { rows } = await pool.query('select conname from pg_constraint where not convalidated');
  expect(rows).toEqual([]);
});

test('history rows can be inserted and never changed', async () => {
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
