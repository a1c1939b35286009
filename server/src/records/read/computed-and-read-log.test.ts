import { defineResource } from '@fordra/schema/define-resource';
import { amount, computed, day, integer, text } from '@fordra/schema/fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { openDatabase, openPool } from '../../store/connection/database.ts';
import { draftTable } from '../../store/migrations/draft-table.ts';
import { openRecords } from '../open-records.ts';
import { buildCatalogue } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';
import { openReadLog } from './read-log.ts';

const debts = defineResource({
  name: 'debts',
  methods: ['GET', 'PATCH'],
  owners: 'common',
  logsReads: true,
  fields: {
    title: text({ required: true, max: 20 }),
    capital: amount({ required: true }),
    due: day({ required: true }),
    overdue_days: computed(integer({}), ({ due }, today) =>
      Math.round((Date.parse(today) - Date.parse(String(due))) / 86_400_000),
    ),
  },
  ui: {
    title: 'title',
    icon: 'coin',
    item_search: { columns: ['title'], filters: [], text_search_attributes: ['title'], sort: ['title'] },
    item_display: { tabs: [] },
    enum_colors: {},
  },
});

const pool = openPool(await testDatabase());
const db = openDatabase(pool);
const readLog = openReadLog(db);
const catalogue = buildCatalogue([debts]);
const records = openRecords(db, catalogue, readLog);
const entry = catalogue.get('debts')!;
let id: string;
let requester: Requester;

beforeAll(async () => {
  await pool.query(draftTable(debts));
  await pool.query(
    `insert into debts (title, capital, due) values ('Hyra', 100, (business_now() at time zone 'Europe/Stockholm')::date - 12)`,
  );
  id = (await pool.query('select _id from debts')).rows[0]._id;
  const user = (
    await pool.query(`insert into users (name, email, kind) values ('Sys', 's@x.se', 'system_user') returning _id`)
  ).rows[0]._id;
  requester = {
    user: {
      id: user,
      name: 'Sys',
      email: 's@x.se',
      language: 'sv',
      kind: 'system_user',
      isAccountAdmin: false,
      account: null,
      partner: null,
      customer: null,
      solicitor: null,
      unit: null,
      accessGroups: [],
      creditors: [],
    },
    session: 's',
    signedInBy: null,
    signedInAt: null,
    rights: [],
    systemUser: true,
    readonly: false,
    scope: { kind: 'everything' },
    origin: { address: '127.0.0.1', requestId: 'r-1' },
  };
});
afterAll(() => pool.end());

const list = (query: object) => records.readMany(requester, entry, { page: 1, maxResults: 25, ...query });

describe('a computed attribute', () => {
  test('is computed for the business day when it is read', async () => {
    expect((await list({}))!.items).toMatchObject([{ title: 'Hyra', overdue_days: 12 }]);
    await pool.query(`update business_clock set ahead = ahead + interval '3 days'`);
    expect((await list({}))!.items).toMatchObject([{ overdue_days: 15 }]);
    expect(await records.readOne(requester, entry, id)).toMatchObject({ item: { overdue_days: 15 } });
  });

  test('is computed from the whole document, also under a projection', async () => {
    const [item] = (await list({ projection: { overdue_days: 1 } }))!.items;
    expect(Object.keys(item!)).toEqual(['_id', '_etag', '_created', '_updated', 'overdue_days']);
    expect(Object.keys((await list({ projection: { title: 1 } }))!.items[0]!)).not.toContain('overdue_days');
  });

  test('can be neither filtered nor sorted on, nor written', async () => {
    await expect(list({ where: { overdue_days: { $gt: 1 } } })).rejects.toThrow('computed');
    await expect(list({ sort: 'overdue_days' })).rejects.toThrow('computed');
    const read = await records.readOne(requester, entry, id);
    const etag = read.found === 'item' ? String(read.item._etag) : '';
    const changed = await records.patchOne(requester, entry, { id, etag, body: { overdue_days: 1 } });
    expect(changed).toMatchObject({ outcome: 'invalid', issues: [{ path: 'overdue_days', rule: 'read_only' }] });
  });
});

test('reading an item writes a row to the read log; reading a list does not', async () => {
  await readLog.flush();
  await pool.query('select 1');
  const before = (await pool.query('select count(*) from read_log')).rows[0].count;
  await list({});
  await records.readOne(requester, entry, id);
  await records.readOne(requester, entry, 'f'.repeat(24));
  await readLog.flush();
  const { rows } = await pool.query('select * from read_log order by seq desc');
  expect(rows.length - before).toBe(1);
  expect(rows[0]).toMatchObject({ resource: 'debts', resource_id: id, user_id: requester.user.id, request_id: 'r-1' });
});
