import { allResources } from '@fordra/resources/all-resources';
import { creditors } from '@fordra/resources/creditors';
import { transactions } from '@fordra/resources/transactions';
import { defineResource, tableOf } from '@fordra/schema/define-resource';
import { ref, text } from '@fordra/schema/fields';
import { everything } from '@fordra/schema/where';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { openDatabase, openPool } from './database.ts';
import { draftTable } from './draft-table.ts';
import { foldRowCounts } from './fold-row-counts.ts';
import type { Scope } from './scope.ts';
import { selectPage } from './select-documents.ts';

const pool = openPool(await testDatabase());
const db = openDatabase(pool);
afterAll(() => pool.end());

const parcels = defineResource({
  name: 'test--parcels',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  countsRows: true,
  fields: { name: text({ required: true, max: 20 }), account: ref('accounts', {}), partner: ref('partners', {}) },
  ui: {
    ...creditors.ui,
    title: 'name',
    item_search: { ...creditors.ui.item_search, sort: [], text_search_attributes: [] },
  },
});

const [north, south] = ['a'.repeat(24), 'b'.repeat(24)];
const partner = 'c'.repeat(24);
const total = async (scope: Scope) => {
  const selection = { resource: parcels, scope, columns: ['_id'], where: everything };
  return (await selectPage(db, selection, { sort: [], offset: 0, limit: 1 })).total;
};
const counted = async () => ({
  all: await total({ kind: 'everything' }),
  north: await total({ kind: 'account', id: north, user: '' }),
  south: await total({ kind: 'account', id: south, user: '' }),
  partner: await total({ kind: 'partner', id: partner, user: '' }),
});
const real = async () => {
  const { rows } = await pool.query(
    `select count(*) as all, count(*) filter (where account = $1) as north, count(*) filter (where account = $2) as south,
       count(*) filter (where partner = $3) as partner from test_parcels`,
    [north, south, partner],
  );
  return rows[0];
};

beforeAll(async () => {
  await pool.query(`insert into partners (_id, name) values ($1, 'P')`, [partner]);
  for (const [id, name] of [[north, 'N'] as const, [south, 'S'] as const]) {
    await pool.query(`insert into accounts (_id, name) values ($1, $2)`, [id, name]);
  }
  await pool.query(draftTable(parcels));
});

test('the kept totals follow every way rows come, go and change hands', async () => {
  const steps = [
    `insert into test_parcels (name, account, partner) select 'x', '${north}', '${partner}' from generate_series(1, 40)`,
    `insert into test_parcels (name, account) values ('y', '${south}')`,
    `insert into test_parcels (name) values ('of the house')`,
    `delete from test_parcels where _id in (select _id from test_parcels where name = 'x' limit 15)`,
    `update test_parcels set account = '${south}', partner = null where _id in (select _id from test_parcels where name = 'x' limit 5)`,
    `update test_parcels set name = 'z'`,
    'delete from test_parcels where false',
  ];
  for (const step of steps) {
    await pool.query(step);
    expect(await counted(), step).toEqual(await real());
  }
  await foldRowCounts(db);
  expect(await counted()).toEqual(await real());
  const { rows } = await pool.query(`select count(*) as kept from row_counts where table_name = 'test_parcels'`);
  expect(rows[0].kept).toBe(3);

  await pool.query('truncate test_parcels');
  expect(await counted()).toEqual({ all: 0, north: 0, south: 0, partner: 0 });
});

test('what is undone was never counted, and writers and folding do not disturb each other', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`insert into test_parcels (name, account) values ('gone', '${north}')`);
  await client.query('rollback');
  client.release();
  const write = () => pool.query(`insert into test_parcels (name, account) values ('kept', '${north}')`);
  await Promise.all([...Array.from({ length: 60 }, write), ...Array.from({ length: 6 }, () => foldRowCounts(db))]);
  expect(await counted()).toEqual({ all: 60, north: 60, south: 0, partner: 0 });
});

test('a list of all rows does not read them to say how many they are', async () => {
  await pool.query(`insert into test_parcels (name, account) select 'n', '${south}' from generate_series(1, 500)`);
  const { all } = await counted();
  // The rows themselves are not looked at: what is kept elsewhere is what is answered.
  await pool.query(`insert into row_counts values ('test_parcels', '${south}', null, 1000)`);
  expect((await counted()).all).toBe(all + 1_000);
});

test('the list of transactions says how many there are of each reader, also when a creditor changes partner', async () => {
  const creditor = 'd'.repeat(24);
  await pool.query(
    `insert into creditors (_id, name, organization_no, account, partner) values ($1, 'C', '5560160680', $2, $3)`,
    [creditor, north, partner],
  );
  await pool.query(
    `insert into voucher_entries (kind, booked, text, ledger_accounts, amounts, currencies, accounts, creditors, cases, invoices, fee_codes)
     select 'opening', '2026-01-01', 'F' || n, '{capital,claim_added}', '{100,-100}', '{SEK,SEK}', array[$1, $1], array[$2, $2],
       '{null,null}', '{null,null}', '{null,null}' from generate_series(1, 30) n`,
    [north, creditor],
  );
  const seenBy = async (scope: Scope) => {
    const selection = { resource: transactions, scope, columns: ['_id'], where: everything };
    return (await selectPage(db, selection, { sort: [], offset: 0, limit: 1 })).total;
  };
  const seen = async () => [
    await seenBy({ kind: 'everything' }),
    await seenBy({ kind: 'account', id: north, user: '' }),
    await seenBy({ kind: 'account', id: south, user: '' }),
    await seenBy({ kind: 'partner', id: partner, user: '' }),
  ];
  expect(await seen()).toEqual([60, 60, 0, 60]);
  await pool.query(`update creditors set partner = null where _id = $1`, [creditor]);
  expect(await seen()).toEqual([60, 60, 0, 0]);
  // As above: what is kept is what is answered.
  await pool.query(`insert into row_counts values ('postings', '${north}', null, 1000)`);
  expect(await seen()).toEqual([1_060, 1_060, 0, 0]);
});

test('every resource that says so is counted', async () => {
  const { rows } = await pool.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger where tgname like '%\\_count\\_added'`,
  );
  const wanted = allResources.flatMap((resource) => {
    const { countsRows } = resource;
    if (!countsRows) return [];
    return countsRows === true ? tableOf(resource) : countsRows.of;
  });
  expect(
    rows
      .map(({ table }) => table)
      .filter((table) => table !== 'test_parcels')
      .toSorted(),
  ).toEqual(wanted.toSorted());
});
