import { dashboardStates } from '@fordra/domain/cases/states/case-states';
import {
  notificationKinds,
  notificationTargets,
  notificationTypes,
} from '@fordra/domain/notifications/notification-kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, postCases } from '../../../testing/register-cases.ts';
import { roles } from '../../../testing/tenants/access-matrix.ts';
import { rollUpDays } from '../../store/statistics/roll-up-days.ts';

/**
 * The counts of the start page equal the totals of the lists that they link to, for every role and any selection of
 * creditors.
 */

const portal = await testPortal();
afterAll(portal.close);
const creditors: string[] = [];
let cases: readonly { readonly _id: string; readonly creditor: string }[] = [];

/** A random sequence with a fixed seed. */
function chances(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

beforeAll(async () => {
  const chance = chances(7);
  const { rows } = await sql<{ _id: string }>`select _id from creditors order by _id`.execute(portal.db);
  creditors.push(...rows.map(({ _id }) => _id));
  await addCases(chance);
  cases = (await sql<{ _id: string; creditor: string }>`select _id, creditor from cases`.execute(portal.db)).rows;
  for (let n = 0; n < 150; n += 1) {
    const type = notificationTypes[chance(notificationTypes.length)]!;
    const of = cases[chance(cases.length)]!;
    await sql`
      insert into creditor_notifications (type, data, target_resource, target_resource_data_key, creditor, creditor_name,
        "case", account, partner, is_read, hidden_by_creditor, hidden_by_system)
      select ${type}, '{}', ${notificationKinds[type].target}, ${notificationKinds[type].key}, c._id, c.name, ${of._id}, c.account, c.partner,
        ${chance(2) === 0}, ${chance(4) === 0}, ${chance(4) === 0}
      from creditors c where c._id = ${of.creditor}`.execute(portal.db);
  }
  await rollUpDays(portal.db);
});

async function addCases(chance: (below: number) => number): Promise<void> {
  const system = await portal.signIn('sys@fordra.example');
  for (const creditor of creditors) {
    const reply = await postCases(portal, system, { creditor, cases: Array.from({ length: 4 }, () => aCaseInput()) });
    expect(reply.statusCode, reply.body).toBe(201);
    for (const id of reply.json<{ _cases: string[] }>()._cases)
      await sql`update cases set position = position || jsonb_build_object('state', ${dashboardStates[chance(dashboardStates.length)]}::text),
        closed = case when ${chance(4) === 0} then business_now() end where _id = ${id}`.execute(portal.db);
  }
}

async function list(token: string, resource: string, where: object, size = 100) {
  const query = `where=${encodeURIComponent(JSON.stringify(where))}&max_results=${size}&sort=-_created`;
  const reply = await portal.call(token, { url: `/api/${resource}?${query}` });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ _items: { _id: string; creditor: string }[]; _meta: { total: number; hidden?: number } }>();
}

test.each(Object.entries(roles))('%s', async (role, email) => {
  const chance = chances(email.length * 31);
  const token = await portal.signIn(email);
  const mayRead = role !== 'customer';
  for (let round = 0; round < 4; round += 1) {
    const some = creditors.filter(() => chance(2) === 0);
    const chosen = [{}, { creditor: { $in: some } }, { creditor: { $nin: some } }][round % 3]!;
    if (!mayRead) {
      const reply = await portal.call(token, { url: '/api/creditor--notifications' });
      expect(reply.statusCode).toBe(403);
      continue;
    }
    const shown = { hidden_by_creditor: false, hidden_by_system: false };
    const chips = [{}, ...notificationTargets.map((target) => ({ target_resource: target })), { is_read: false }];
    const counts: number[] = [];
    for (const chip of chips) {
      const all = await list(token, 'creditor--notifications', { ...chosen, ...chip }, 1);
      const behind = await list(token, 'creditor--notifications', { ...chosen, ...chip, ...shown });
      expect(all._meta.total - all._meta.hidden!).toBe(behind._items.length);
      expect(behind._meta).toMatchObject({ total: behind._items.length, hidden: 0 });
      counts.push(behind._items.length);
    }
    expect(counts[0]).toBe(counts[1]! + counts[2]! + counts[3]!);
    for (const state of dashboardStates) {
      const open = { ...chosen, state, closed: { $exists: false } };
      expect((await list(token, 'cases', open, 1))._meta.total).toBe((await list(token, 'cases', open))._items.length);
    }
  }
});

test('the sum of a day is that of the rows the reader may read, and an account’s is that of its creditors', async () => {
  const anna = await portal.signIn('anna@nordvik.example');
  const get = async (token: string, url: string) => (await portal.call(token, { url: `/api/${url}` })).json();
  for (const token of [anna, await portal.signIn('sys@fordra.example')]) {
    const { _items: rows } = await get(token, 'statistics--creditor-days?max_results=100&sort=-date');
    const own = [...new Set<string>(rows.map((row: { creditor: string }) => row.creditor))];
    const one = encodeURIComponent(JSON.stringify({ creditor: { $in: own.slice(0, 1) } }));
    const [all, some, accounts] = [
      await get(token, 'statistics--creditor-days/sums'),
      await get(token, `statistics--creditor-days/sums?where=${one}&days=3`),
      await get(token, 'statistics--account-days/sums?days=5'),
    ];
    const today = rows[0].date;
    const sumOf = (which: readonly string[], state: string) =>
      rows
        .filter((row: { creditor: string; date: string }) => row.date === today && which.includes(row.creditor))
        .reduce((sum: number, { states }: { states: Record<string, number> }) => sum + (states[state] ?? 0), 0);
    for (const state of dashboardStates) {
      expect([state, all._items[0].states[state] ?? 0]).toEqual([state, sumOf(own, state)]);
      expect([state, some._items[0].states[state] ?? 0]).toEqual([state, sumOf(own.slice(0, 1), state)]);
    }
    expect(accounts._items[0]).toEqual(all._items[0]);
  }
  const lars = await portal.signIn('lars@advokat.example');
  for (const of of ['creditor', 'account'])
    expect((await portal.call(lars, { url: `/api/statistics--${of}-days/sums` })).statusCode).toBe(403);
  expect((await portal.call(anna, { url: '/api/statistics--creditor-days/sums?where={' })).statusCode).toBe(400);
});

test('the calls of the specification for trends give the days that the sums are of, thirty a page', async () => {
  for (const table of ['statistics_account_days', 'statistics_creditor_days'])
    await sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(null::${sql.table(table)},
        to_jsonb(d) || jsonb_build_object('_id', new_id(), 'date', d.date - n, 'states', jsonb_build_object('reminder', n)))).*
      from ${sql.table(table)} d cross join generate_series(1, 70) n
      where d.date = (select max(date) from ${sql.table(table)})
      on conflict do nothing`.execute(portal.db);
  const anna = await portal.signIn('anna@nordvik.example');
  const get = async (url: string) => (await portal.call(anna, { url: `/api/${url}` })).json();
  type Day = { readonly date: string; readonly states: Readonly<Record<string, number>> };
  const figuresOf = ({ date, states }: Day) => [date, ...dashboardStates.map((state) => states[state] ?? 0)];
  const [own] = (await get('creditors?max_results=1'))._items;
  const oneCreditor = encodeURIComponent(JSON.stringify({ creditor: own._id }));
  const ofAccount = (page: number) => get(`statistics--account-days?max_results=30&page=${page}&sort=-date`);
  const ofCreditor = (page: number) =>
    get(`statistics--creditor-days?max_results=30&page=${page}&sort=-date&where=${oneCreditor}`);
  const compared = [
    [ofAccount, 'statistics--account-days/sums?days=60'],
    [ofCreditor, `statistics--creditor-days/sums?days=60&where=${oneCreditor}`],
  ] as const;
  for (const [read, sums] of compared) {
    const pages = [await read(1), await read(2)];
    expect(pages.map(({ _items, _meta }) => [_items.length, _meta.max_results])).toEqual([
      [30, 30],
      [30, 30],
    ]);
    const days: readonly Day[] = pages.flatMap(({ _items }) => _items);
    expect(days.map(figuresOf)).toEqual((await get(sums))._items.map(figuresOf));
  }
});
