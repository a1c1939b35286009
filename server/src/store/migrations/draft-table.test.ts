import { allResources } from '@fordra/resources/all-resources';
import { defineResource, type Resource, tableOf } from '@fordra/schema/define-resource';
import {
  amount,
  boolean,
  computed,
  day,
  decimal,
  type Fields,
  idNumber,
  instant,
  integer,
  json,
  listOf,
  localized,
  media,
  object,
  oneOf,
  ref,
  text,
} from '@fordra/schema/fields';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { openPool } from '../connection/database.ts';
import { draftColumns, draftTable } from './draft-table.ts';

// Drafts are created in a schema before `public` in the search path, so that they can use the real names and refer to
// each other.
const url = new URL(await testDatabase());
url.searchParams.set('options', '-c search_path=draft,public');
const pool = openPool(url.href);
afterAll(() => pool.end());
beforeEach(() => pool.query('drop schema if exists draft cascade; create schema draft'));

const aThing = (fields: Fields, more: Partial<Resource> = {}): Resource =>
  defineResource({
    name: 'odd--things',
    methods: ['GET'],
    owners: { account: 'account', partner: 'partner' },
    fields: {
      ...fields,
      account: ref('accounts', { nullable: true }),
      partner: ref('partners', { nullable: true }),
    },
    ui: {
      title: 'name',
      icon: 'box',
      item_search: { columns: [], filters: [], text_search_attributes: [], sort: [] },
      item_display: { tabs: [] },
      enum_colors: {},
    },
    ...more,
  });

const everyKind = aThing(
  {
    name: text({ required: true, max: 10 }),
    code: text({ required: true, min: 2, max: 4, unique: true }),
    no: text({ max: 10, pattern: 'organization_no', unique: true }),
    email: text({ max: 20, pattern: 'email' }),
    person: idNumber({}),
    "user's": text({ max: 5 }),
    order: integer({ min: 1 }),
    share: decimal({ min: 0, max: 1, required: true, default: 0.5 }),
    capital: amount({ max: 100 }),
    on: boolean({ default: true }),
    due: day({}),
    at: instant({ required: true }),
    kind: oneOf(["it's", 'b'], { default: "it's" }),
    creditor: ref('creditors', { unique: true }),
    address: object({ city: text({ max: 20 }) }, { required: true }),
    tags: listOf(text({ max: 20 }), { max: 5, default: [] }),
    rights: json({ default: {} }),
    title: localized({ max: 20 }),
    file: media({ nullable: true }),
    age: computed(integer({}), () => 1),
  },
  {
    ui: {
      title: 'name',
      icon: 'box',
      item_search: {
        columns: [],
        filters: [],
        text_search_attributes: ['name', 'address.city', 'no'],
        sort: ['-_created', 'address.city', 'name'],
      },
      item_display: { tabs: [] },
      enum_colors: {},
    },
  },
);

async function columnsOf(table: string, schema = 'draft'): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; column: string }>(
    `select column_name as name, data_type || ' ' || lower(is_nullable) as column
     from information_schema.columns where table_schema = $2 and table_name = $1`,
    [table, schema],
  );
  return Object.fromEntries(rows.map(({ name, column }) => [name, column]));
}

/** Primary keys, references and unique constraints, by name and definition. */
async function constraintsOf(table: string, schema = 'draft'): Promise<string[]> {
  const { rows } = await pool.query<{ definition: string }>(
    `select conname || ' ' || pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = format('%I.%I', $2::text, $1::text)::regclass and contype in ('p', 'f', 'u') order by conname`,
    [table, schema],
  );
  return rows.map(({ definition }) => definition);
}

/** A statement trigger compares the case and owners with the case's own, which have foreign keys. */
async function heldByTrigger(table: string): Promise<string[]> {
  const { rows } = await pool.query('select from pg_trigger where tgname = $1', [`${table}_check_owners`]);
  const owners = ['case', 'customer', 'creditor', 'account', 'partner'];
  return rows.length === 0 ? [] : owners.map((owner) => `${table}_${owner}_fkey`);
}

async function unvalidated(): Promise<string[]> {
  const { rows } = await pool.query<{ conname: string }>(
    `select conname from pg_constraint where connamespace = 'draft'::regnamespace and not convalidated`,
  );
  return rows.map(({ conname }) => conname);
}

async function indexesOf(table: string): Promise<string[]> {
  const { rows } = await pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where schemaname = 'draft' and tablename = $1 order by indexname`,
    [table],
  );
  return rows.map(({ indexdef }) => indexdef.replaceAll('draft.', ''));
}

const valid = { name: 'x', code: 'ab', at: '2026-01-01T00:00:00Z', address: '{}' };
function insert(row: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
  const values = { ...valid, ...row };
  const names = Object.keys(values).map((name) => `"${name}"`);
  const places = names.map((_, index) => `$${index + 1}`);
  return pool.query(`insert into odd_things (${names}) values (${places})`, Object.values(values));
}

describe('the table of a resource', () => {
  test('has one column for each attribute, in the type of its kind, and none for what is computed', async () => {
    await pool.query(draftTable(everyKind));
    expect(await columnsOf('odd_things')).toEqual({
      _id: 'text no',
      _etag: 'text no',
      _created: 'timestamp with time zone no',
      _updated: 'timestamp with time zone no',
      name: 'text no',
      code: 'text no',
      no: 'text yes',
      email: 'text yes',
      person: 'text yes',
      "user's": 'text yes',
      order: 'bigint yes',
      share: 'numeric no',
      capital: 'bigint yes',
      on: 'boolean no',
      due: 'date yes',
      at: 'timestamp with time zone no',
      kind: 'text no',
      creditor: 'text yes',
      address: 'jsonb no',
      tags: 'jsonb no',
      rights: 'jsonb no',
      title: 'jsonb yes',
      file: 'jsonb yes',
      account: 'text yes',
      partner: 'text yes',
    });
  });

  test('fills in ids, etags, timestamps and defaults', async () => {
    await pool.query(draftTable(everyKind));
    await insert();
    const { rows } = await pool.query('select * from odd_things');
    expect(rows).toMatchObject([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        _etag: expect.stringMatching(/^[0-9a-f]{40}$/),
        _created: expect.stringMatching(/Z$/),
        share: 0.5,
        on: true,
        kind: "it's",
        tags: [],
        rights: {},
        no: null,
      },
    ]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['an empty text where one is required', { name: '' }, 'odd_things_name_check'],
    ['a text too long', { name: 'x'.repeat(11) }, 'odd_things_name_check'],
    ['a text too short', { code: 'a' }, 'odd_things_code_check'],
    ['another pattern', { no: '12' }, 'odd_things_no_check'],
    ['no id number', { person: '12345' }, 'odd_things_person_check'],
    ['a number too small', { order: 0 }, 'odd_things_order_check'],
    ['a number too large', { share: 1.01 }, 'odd_things_share_check'],
    ['an amount too large', { capital: 101 }, 'odd_things_capital_check'],
    ['another choice', { kind: 'zz' }, 'odd_things_kind_check'],
    ['an id of another form', { _id: 'x' }, 'odd_things__id_check'],
    ['what is referred to and does not exist', { creditor: '0'.repeat(24) }, 'odd_things_creditor_fkey'],
  ])('refuses %s', async (_name, row, constraint) => {
    await pool.query(draftTable(everyKind));
    await expect(insert(row)).rejects.toMatchObject({ constraint });
  });

  test('accepts what the validator accepts', async () => {
    await pool.query(draftTable(everyKind));
    await insert({ no: '', email: 'a\u0085@b.se', person: '', "user's": '😀'.repeat(5), kind: 'b', code: '😀😀' });
  });

  test('names references and unique constraints after the attribute', async () => {
    await pool.query(draftTable(everyKind));
    expect(await constraintsOf('odd_things')).toEqual([
      'odd_things_account_fkey FOREIGN KEY (account) REFERENCES accounts(_id)',
      'odd_things_code_unique UNIQUE NULLS NOT DISTINCT (account, code)',
      'odd_things_creditor_fkey FOREIGN KEY (creditor) REFERENCES creditors(_id)',
      'odd_things_partner_fkey FOREIGN KEY (partner) REFERENCES partners(_id)',
      'odd_things_pkey PRIMARY KEY (_id)',
    ]);
  });

  test('allows the same number in two tenants, once in each, and any number of empty values', async () => {
    await pool.query(draftTable(everyKind));
    await pool.query(`insert into accounts (_id, name) values ($1, 'A'), ($2, 'B')`, ['a'.repeat(24), 'b'.repeat(24)]);
    const row = { no: '5560000001' };
    await insert({ ...row, code: 'aa', account: 'a'.repeat(24) });
    await insert({ ...row, code: 'aa', account: 'b'.repeat(24) });
    await insert({ ...row, code: 'aa' });
    const clash = (no: string, code: string) => insert({ no, code });
    await expect(clash('5560000001', 'bb')).rejects.toMatchObject({ constraint: 'odd_things_no_unique' });
    await expect(clash('5560000002', 'aa')).rejects.toMatchObject({ constraint: 'odd_things_code_unique' });
    await insert({ no: '', code: 'cc' });
    await insert({ no: '', code: 'dd' });
  });

  test('has an index for each owner in the default sort order of the list, and one for the text search', async () => {
    await pool.query(draftTable(everyKind));
    const order = `_created DESC, ((address ->> 'city'::text)) COLLATE "sv-SE-x-icu", name COLLATE "sv-SE-x-icu"`;
    const unique = 'CREATE UNIQUE INDEX odd_things';
    expect(await indexesOf('odd_things')).toEqual([
      `CREATE INDEX odd_things_account_created_address_city_name ON odd_things USING btree (account, ${order})`,
      `${unique}_code_unique ON odd_things USING btree (account, code) NULLS NOT DISTINCT`,
      `CREATE INDEX odd_things_created_address_city_name ON odd_things USING btree (${order})`,
      `${unique}_creditor_unique ON odd_things USING btree (creditor) WHERE (creditor IS NOT NULL)`,
      `${unique}_no_unique ON odd_things USING btree (account, no) NULLS NOT DISTINCT WHERE (no <> ''::text)`,
      `CREATE INDEX odd_things_partner_created_address_city_name ON odd_things USING btree (partner, ${order})`,
      `${unique}_pkey ON odd_things USING btree (_id)`,
      `CREATE INDEX odd_things_search ON odd_things USING gin (fold_text(name) gin_trgm_ops, fold_text((address ->> 'city'::text)) gin_trgm_ops, fold_text(no) gin_trgm_ops)`,
    ]);
  });
});

describe('a table that lacks attributes', () => {
  test('gets them with their constraints, and then equals the complete draft', async () => {
    const before = aThing({ name: text({ required: true, max: 10 }) });
    await pool.query(draftTable(before));
    const [draft, validation] = draftColumns(everyKind, {
      columns: Object.keys(await columnsOf('odd_things')),
      values: {},
    });
    expect(draft).toContain('-- Rows that exist have no code yet: say what they get.');
    expect(draft).not.toContain('add column name');
    await pool.query(draft!);
    expect(await unvalidated()).toHaveLength(9);
    await pool.query(validation!);
    expect(await unvalidated()).toEqual([]);
    const grown = [await columnsOf('odd_things'), await constraintsOf('odd_things'), await indexesOf('odd_things')];

    await pool.query('drop table odd_things');
    await pool.query(draftTable(everyKind));
    expect(await columnsOf('odd_things')).toEqual(grown[0]);
    expect(await constraintsOf('odd_things')).toEqual(grown[1]);
    expect(grown[2]).toEqual(expect.arrayContaining(await indexesOf('odd_things')));
  });

  test('gets nothing if none are missing', async () => {
    await pool.query(draftTable(everyKind));
    const columns = Object.keys(await columnsOf('odd_things'));
    expect(draftColumns(everyKind, { columns, values: { kind: ["it's", 'b'] } })).toEqual([]);
  });
});

describe('the real catalogue', () => {
  const stored = allResources.filter((resource) => !resource.virtual && !resource.view);

  test.each(stored.map((resource) => [resource.name, resource] as const))(
    'the draft of %s has the columns of the migrated table, and no constraint it lacks',
    async (_name, resource) => {
      await pool.query(draftTable(resource));
      const table = tableOf(resource);
      expect(await columnsOf(table)).toEqual(await columnsOf(table, 'public'));
      const names = (constraints: readonly string[]) => constraints.map((definition) => definition.split(' ')[0]);
      const held = [...names(await constraintsOf(table, 'public')), ...(await heldByTrigger(table))];
      expect(held).toEqual(expect.arrayContaining(names(await constraintsOf(table))));
    },
  );
});
