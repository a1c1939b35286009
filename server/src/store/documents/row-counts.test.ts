import { allResources } from '@fordra/resources/all-resources';
import { transactions } from '@fordra/resources/money/transactions';
import { creditors } from '@fordra/resources/parties/creditors';
import { defineResource, tableOf } from '@fordra/schema/define-resource';
import { propertiesOf } from '@fordra/schema/definition';
import { oneOf, ref, text } from '@fordra/schema/fields';
import { parseWhere } from '@fordra/schema/parse-where';
import { everything } from '@fordra/schema/where';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { openDatabase, openPool } from '../connection/database.ts';
import { draftTable } from '../migrations/draft-table.ts';
import type { Scope } from '../sql/scope.ts';
import { foldRowCounts } from './fold-row-counts.ts';
import { selectPage } from './select-documents.ts';

const pool = openPool(await testDatabase());
const db = openDatabase(pool);
afterAll(() => pool.end());

const parcels = defineResource({
  name: 'test--parcels',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  countsRows: { by: 'state', within: 'room' },
  fields: {
    name: text({ required: true, max: 20 }),
    state: oneOf(['packed', 'sent', 'lost'], { required: true, default: 'packed' }),
    room: oneOf(['cold', 'warm'], { required: true, default: 'cold' }),
    account: ref('accounts', {}),
    partner: ref('partners', {}),
  },
  ui: {
    ...creditors.ui,
    title: 'name',
    item_search: { ...creditors.ui.item_search, sort: [], text_search_attributes: [] },
  },
});

const [north, south] = ['a'.repeat(24), 'b'.repeat(24)];
const partner = 'c'.repeat(24);
const total = async (scope: Scope, filter: object = {}) => {
  const where = parseWhere(propertiesOf(parcels.fields), filter);
  const selection = { resource: parcels, scope, columns: ['_id'], where };
  return (await selectPage(db, selection, { sort: [], offset: 0, limit: 1 })).total;
};
const counted = async () => ({
  all: await total({ kind: 'everything' }),
  north: await total({ kind: 'account', id: north, user: '' }),
  south: await total({ kind: 'account', id: south, user: '' }),
  partner: await total({ kind: 'partner', id: partner, user: '' }),
  sent: await total({ kind: 'everything' }, { state: 'sent' }),
  sentOfSouth: await total({ kind: 'account', id: south, user: '' }, { state: 'sent' }),
  packedOfPartner: await total({ kind: 'partner', id: partner, user: '' }, { state: { $in: ['packed', 'packed'] } }),
  sentOrLost: await total({ kind: 'everything' }, { state: { $in: ['sent', 'lost'] } }),
  warm: await total({ kind: 'everything' }, { room: 'warm' }),
  warmSentOrLost: await total({ kind: 'everything' }, { room: 'warm', state: { $in: ['sent', 'lost'] } }),
  warmPackedOfSouth: await total({ kind: 'account', id: south, user: '' }, { state: 'packed', room: 'warm' }),
});
const real = async () => {
  const { rows } = await pool.query(
    `select count(*) as all, count(*) filter (where account = $1) as north, count(*) filter (where account = $2) as south,
       count(*) filter (where partner = $3) as partner, count(*) filter (where state = 'sent') as sent,
       count(*) filter (where state = 'sent' and account = $2) as "sentOfSouth",
       count(*) filter (where state = 'packed' and partner = $3) as "packedOfPartner",
       count(*) filter (where state <> 'packed') as "sentOrLost", count(*) filter (where room = 'warm') as warm,
       count(*) filter (where room = 'warm' and state <> 'packed') as "warmSentOrLost",
       count(*) filter (where room = 'warm' and state = 'packed' and account = $2) as "warmPackedOfSouth"
     from test_parcels`,
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

test('the stored totals are right after inserts, deletes and changes of owner', async () => {
  const steps = [
    `insert into test_parcels (name, account, partner) select 'x', '${north}', '${partner}' from generate_series(1, 40)`,
    `insert into test_parcels (name, account) values ('y', '${south}')`,
    `insert into test_parcels (name) values ('of the operator')`,
    `delete from test_parcels where _id in (select _id from test_parcels where name = 'x' limit 15)`,
    `update test_parcels set account = '${south}', partner = null where _id in (select _id from test_parcels where name = 'x' limit 5)`,
    `update test_parcels set room = 'warm' where _id in (select _id from test_parcels where name = 'x' limit 9)`,
    `insert into test_parcels (name, account, room) values ('u', '${south}', 'warm')`,
    `update test_parcels set state = 'sent' where _id in (select _id from test_parcels where name = 'x' limit 12)`,
    `update test_parcels set state = 'lost', account = '${south}' where _id in (select _id from test_parcels where state = 'sent' limit 4)`,
    `insert into test_parcels (name, state, account, partner) values ('v', 'sent', '${south}', '${partner}'), ('w', 'lost', null, null)`,
    `delete from test_parcels where _id in (select _id from test_parcels where state = 'sent' limit 3)`,
    `update test_parcels set name = 'z'`,
    'delete from test_parcels where false',
  ];
  for (const step of steps) {
    await pool.query(step);
    expect(await counted(), step).toEqual(await real());
  }
  await foldRowCounts(db);
  expect(await counted()).toEqual(await real());
  const { rows } = await pool.query(
    `select account, partner, null as kind, count(*) as times from row_counts where table_name = 'test_parcels' group by 1, 2
     union all select account, partner, kind, count(*) from kind_counts where table_name = 'test_parcels' group by 1, 2, 3`,
  );
  expect(rows.filter(({ times }) => times > 1)).toEqual([]);

  await pool.query('truncate test_parcels');
  expect(Object.values(await counted())).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('a rolled back insert is not counted, and inserts and folding can run at the same time', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`insert into test_parcels (name, account) values ('gone', '${north}')`);
  await client.query('rollback');
  client.release();
  const write = () => pool.query(`insert into test_parcels (name, account) values ('kept', '${north}')`);
  await Promise.all([...Array.from({ length: 60 }, write), ...Array.from({ length: 6 }, () => foldRowCounts(db))]);
  expect(await counted()).toEqual(await real());
  expect(await counted()).toMatchObject({ all: 60, north: 60, south: 0, sent: 0 });
});

test('the total of a list of all rows, or of those in one state, is read without counting the rows', async () => {
  await pool.query(`insert into test_parcels (name, account) select 'n', '${south}' from generate_series(1, 500)`);
  const { all, sentOfSouth } = await counted();
  // The stored total is made wrong on purpose: the answer shows that it was used.
  await pool.query(`insert into row_counts values ('test_parcels', '${south}', null, 1000)`);
  expect((await counted()).all).toBe(all + 1_000);
  await pool.query(`insert into kind_counts values ('test_parcels', 'sent', '${south}', null, 2000)`);
  expect(await counted()).toMatchObject({ all: all + 1_000, sentOfSouth: sentOfSouth + 2_000 });
  await pool.query(`insert into kind_counts values ('test_parcels', 'warm lost', '${north}', null, 4000)`);
  const within = await counted();
  expect([within.warm, within.warmSentOrLost, within.warmPackedOfSouth]).toEqual([4_000, 4_000, 0]);
  // With any further condition the rows are counted.
  const ofSouth: Scope = { kind: 'account', id: south, user: '' };
  expect(await total(ofSouth, { state: 'sent', name: 'n' })).toBe(0);
  expect(await total(ofSouth, { state: { $ne: 'packed' } })).toBe(0);
  expect(await total(ofSouth, { name: 'sent' })).toBe(0);
  expect(await total({ kind: 'everything' }, { room: 'warm', name: 'n' })).toBe(0);
});

test('the list of transactions has the right total for each reader, also when a creditor changes partner', async () => {
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
  // As above: a wrong stored total shows that it was used.
  await pool.query(`insert into row_counts values ('postings', '${north}', null, 1000)`);
  expect(await seen()).toEqual([1_060, 1_060, 0, 0]);
});

test('every resource with countsRows has triggers that count its rows', async () => {
  const watched = async (trigger: string) => {
    const { rows } = await pool.query<{ table: string }>(
      `select tgrelid::regclass::text as table from pg_trigger where tgname like $1 order by 1`,
      [`%\\_${trigger}`],
    );
    return rows.map(({ table }) => table).filter((table) => table !== 'test_parcels');
  };
  const counting = allResources.flatMap(({ countsRows, ...resource }) =>
    countsRows ? [{ resource, ...(countsRows === true ? {} : countsRows) }] : [],
  );
  const wanted = counting.map((one) => ('of' in one ? one.of : tableOf(one.resource)));
  expect(await watched('count_added')).toEqual(wanted.toSorted());
  const byKind = counting.flatMap((one) => ('by' in one ? [{ table: tableOf(one.resource), ...one }] : []));
  expect(await watched('kinds_moved')).toEqual(byKind.map(({ table }) => table).toSorted());
  for (const { resource, by } of byKind) expect(resource.fields[by]).toMatchObject({ required: true });
});
