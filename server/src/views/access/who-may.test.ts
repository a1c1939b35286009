import type { WhoMay } from '@fordra/resources/access/who-may-view';
import type { Grant } from '@fordra/schema/access';
import { afterAll, expect, test } from 'vitest';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const system = await portal.signIn('sys@fordra.example');
const { rows: users } = await portal.pool.query<{ _id: string }>(
  'select _id from users where not is_disabled order by _id',
);
const { rows: items } = await portal.pool.query<{ _id: string }>('select _id from creditors order by _id limit 2');

async function who(token: string, id: string, query: Record<string, string> = {}) {
  const reply = await portal.call(token, { url: `/api/creditors/${id}/who?${new URLSearchParams(query)}` });
  return { status: reply.statusCode, answer: reply.json<WhoMay>() };
}

test.each(items)('lists the users for whom an item exists: $_id', async ({ _id: id }) => {
  const readers: string[] = [];
  for (const { _id } of users) {
    const token = await signAs(portal, _id);
    const { statusCode } = await portal.call(token, { url: `/api/creditors/${id}` });
    if (statusCode === 200) readers.push(_id);
  }
  const { answer } = await who(system, id);
  expect(answer._items.map(({ _id }) => _id)).toEqual(readers);
  expect(readers.length).toBeLessThan(users.length);
});

test('states the groups of each user, and asks for an action', async () => {
  const grant: Grant = {
    methods: [],
    actions: ['activate_creditor'],
    full_attribute_access: true,
    attribute_access: {},
  };
  const user = await aUser(portal.db, { name: 'Aktiverare', groups: [{ creditors: grant }] });
  const { answer } = await who(system, items[0]!._id, { action: 'activate_creditor' });
  expect(answer._items).toContainEqual({ _id: user, name: 'Aktiverare', groups: ['Aktiverare'] });
  const readers = (await who(system, items[0]!._id)).answer;
  expect(readers._items.map(({ name }) => name)).not.toContain('Aktiverare');
});

test('shows only users that the asker may read, and is closed to those who may not read groups of users', async () => {
  const whole: Grant = { methods: ['GET'], full_attribute_access: true, attribute_access: {} };
  const tokenOf = async (of: Grant) =>
    signAs(portal, await aUser(portal.db, { groups: [{ users: of, creditors: whole }] }));
  const one = await tokenOf({ ...whole, filter: { kind: 'system_user' } });
  const { answer } = await who(one, items[0]!._id);
  expect(answer._items.length).toBeGreaterThan(0);
  expect(answer._items.every(({ groups }) => groups.length === 0)).toBe(true);
  const named = await tokenOf({ ...whole, full_attribute_access: false, attribute_access: { name: 'read' } });
  expect((await who(named, items[0]!._id)).status).toBe(403);
});

test('goes on after the last user of a page', async () => {
  for (let n = 0; n < 101; n += 1) await aUser(portal.db, { kind: 'system_user', name: `Rad ${n}` });
  const first = (await who(system, items[0]!._id)).answer;
  const second = (await who(system, items[0]!._id, { after: first.next! })).answer;
  expect(second.next).toBeNull();
  const all = [...first._items, ...second._items].map(({ _id }) => _id);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(101);
});

test.each([
  ['/creditors/000000000000000000000000/who', 404],
  ['/colours/000000000000000000000000/who', 404],
  [`/creditors/${items[0]!._id}/who?after=x`, 400],
  [`/creditors/${items[0]!._id}/who?action=paint`, 400],
])('%s is answered %i', async (path, status) => {
  expect((await portal.call(system, { url: `/api${path}` })).statusCode).toBe(status);
});
