import type { Rights } from '@fordra/schema/access';
import type { DisplayTab } from '@fordra/schema/ui-structure';
import { afterAll, expect, test } from 'vitest';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);

const read = { methods: ['GET'], full_attribute_access: true, attribute_access: {} } as const;
const only = (...names: string[]) => ({
  ...read,
  full_attribute_access: false,
  attribute_access: Object.fromEntries(names.map((name) => [name, 'read' as const])),
});

async function tabsOf(token: string, resource: string): Promise<readonly DisplayTab[]> {
  const reply = await portal.call(token, { url: '/api/user--extended-data' });
  return reply.json()._items[0].ui_structure.structure[resource].item_display.tabs;
}
const keysOf = async (token: string, resource: string) => (await tabsOf(token, resource)).map(({ key }) => key);
const staffWith = async (rights: Rights) => signAs(portal, await aUser(portal.db, { groups: [rights] }));

test('a system user has every tab of the resource file', async () => {
  const sys = await portal.signIn('sys@fordra.example');
  expect(await keysOf(sys, 'accounts')).toEqual([
    'overview',
    'creditors',
    'users',
    'units',
    'access--groups',
    'notes',
    'files',
    'history',
    'raw',
  ]);
});

test('a related list is shown to users who may list that resource by that attribute', async () => {
  expect(await keysOf(await staffWith({ accounts: read }), 'accounts')).toEqual(['overview', 'files', 'history']);
  expect(await keysOf(await staffWith({ accounts: read, creditors: read }), 'accounts')).toContain('creditors');
  expect(await keysOf(await staffWith({ accounts: read, creditors: only('name') }), 'accounts')).not.toContain(
    'creditors',
  );
  const writer = { ...only('name'), methods: ['POST'], attribute_access: { account: 'write' } } as const;
  expect(await keysOf(await staffWith({ accounts: read, creditors: writer }), 'accounts')).not.toContain('creditors');
});

test('notes are shown to users who may read notes, on items that can have them', async () => {
  const token = await staffWith({ accounts: read, notes: read });
  expect(await keysOf(token, 'accounts')).toContain('notes');
  expect(await keysOf(token, 'notes')).not.toContain('notes');
  expect(await keysOf(token, 'user--settings')).toEqual(['overview']);
});

test('raw data is shown to system users, and to account admins who may read every attribute', async () => {
  const karin = await portal.signIn('karin@fordra.example');
  expect(await keysOf(karin, 'creditors')).not.toContain('raw');
  const anna = await portal.signIn('anna@nordvik.example');
  expect(await keysOf(anna, 'creditors')).not.toContain('raw');
  await portal.pool.query(`update users set is_account_admin = true where email = 'anna@nordvik.example'`);
  expect(await keysOf(anna, 'creditors')).toContain('raw');
  expect(await keysOf(anna, 'accounts')).not.toContain('raw');
});

test('an override may rearrange the page and name panels and buttons, but grants no access', async () => {
  const tabs = [
    { key: 'own', panel: 'creditor-readiness' },
    {
      key: 'people',
      above: 'counts',
      related: { resource: 'users', attribute: 'account', columns: ['name', 'unit', 7] },
    },
    { key: 'strange', related: { resource: 'sessions', attribute: 'user_id' } },
    { key: 'bad', related: 'users' },
    { key: 'raw', raw: true },
    { key: 3, history: true },
    'nonsense',
  ];
  const structure = { accounts: { item_display: { tabs, buttons: ['call_back', 4] } } };
  await portal.pool.query(
    `insert into ui_structures (name, role, version, is_active, structure) values ('prov', 'staff', 1, true, $1)`,
    [JSON.stringify(structure)],
  );
  const token = await staffWith({ accounts: read, users: only('name', 'account') });
  expect(await tabsOf(token, 'accounts')).toEqual([
    { key: 'own', panel: 'creditor-readiness' },
    { key: 'people', above: 'counts', related: { resource: 'users', attribute: 'account', columns: ['name'] } },
  ]);
  const reply = await portal.call(token, { url: '/api/user--extended-data' });
  expect(reply.json()._items[0].ui_structure.structure.accounts.item_display.buttons).toEqual(['call_back']);
});
