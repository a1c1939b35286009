import type { UserAccess } from '@fordra/resources/access/user-access-view';
import type { Grant, Rights } from '@fordra/schema/access';
import { afterAll, expect, test } from 'vitest';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const system = await portal.signIn('sys@fordra.example');
const { rows } = await portal.pool.query<{ _id: string; account: string; name: string }>(
  'select _id, account, name from creditors order by name limit 2',
);
const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]];

const whole: Grant = { methods: ['GET', 'PATCH'], full_attribute_access: true, attribute_access: {} };
const named = (name: string): Grant => ({ ...whole, filter: { name, account: '$user.account' } });
const subject = await aUser(portal.db, {
  kind: 'creditor_user',
  account: first.account,
  groups: [{ creditors: named(second.name) }],
});

async function ask(token: string, query: Record<string, string>) {
  const reply = await portal.call(token, { url: `/api/users/${subject}/access?${new URLSearchParams(query)}` });
  return { status: reply.statusCode, answer: reply.json<UserAccess>() };
}
const tokenOf = async (...groups: readonly Rights[]) => signAs(portal, await aUser(portal.db, { groups }));

test('names the condition that keeps a user from an item, with its value', async () => {
  const { answer } = await ask(system, { resource: 'creditors', id: first._id });
  expect(answer).toMatchObject({ is_allowed: false, groups: [{ name: 'Någon', is_met: false, reason: 'rows' }] });
  expect(answer.groups[0]!.conditions).toEqual([
    { part: 'filter', is_met: false, condition: { name: second.name }, values: { name: first.name } },
    {
      part: 'filter',
      is_met: true,
      condition: { account: '$user.account' },
      filled: { account: { $eq: first.account } },
      values: { account: first.account },
    },
  ]);
});

test('without an item, the groups that give the right are named', async () => {
  const may = await ask(system, { resource: 'creditors', method: 'PATCH', attribute: 'email' });
  expect(may.answer).toMatchObject({ is_allowed: true, groups: [{ is_met: true }] });
  const mayNot = await ask(system, { resource: 'creditors', action: 'activate_creditor' });
  expect(mayNot.answer).toMatchObject({ is_allowed: false, groups: [{ reason: 'no_action' }] });
});

test('hides what the asker may not read', async () => {
  const users: Grant = { ...whole, full_attribute_access: false, attribute_access: { access_groups: 'read' } };
  const emails: Grant = { ...whole, full_attribute_access: false, attribute_access: { account: 'read' } };
  const asker = await tokenOf({ users, creditors: emails });
  const { answer } = await ask(asker, { resource: 'creditors', id: first._id });
  expect(answer.groups).toEqual([
    {
      _id: expect.any(String),
      is_met: false,
      reason: 'rows',
      conditions: [
        { part: 'filter', is_met: false },
        { part: 'filter', is_met: true, condition: { account: '$user.account' }, values: { account: first.account } },
      ],
    },
  ]);
  const attribute = await ask(asker, { resource: 'creditors', attribute: 'name' });
  expect(attribute.status).toBe(400);
});

test('an item that the asker may not read does not exist, and without the groups of the user nobody asks', async () => {
  const limited = await tokenOf({ users: whole, creditors: named('ingen') });
  expect((await ask(limited, { resource: 'creditors', id: first._id })).status).toBe(404);
  const users: Grant = { ...whole, full_attribute_access: false, attribute_access: { name: 'read' } };
  expect((await ask(await tokenOf({ users }), { resource: 'creditors' })).status).toBe(403);
});

test.each([
  [{}],
  [{ resource: 'colours' }],
  [{ resource: 'creditors', method: 'GET', action: 'activate_creditor' }],
  [{ resource: 'creditors', action: 'paint' }],
  [{ resource: 'creditors', method: 'STEAL' }],
])('a question that cannot be read is refused: %o', async (query) => {
  expect((await ask(system, query as Record<string, string>)).status).toBe(400);
});

test('names the groups that the asker may give and that would allow it', async () => {
  const open = async (rights: Rights, name: string, account: string | null = null) => {
    const made = await portal.pool.query(
      'insert into access_groups (name, rights, account) values ($1, $2, $3) returning _id',
      [name, JSON.stringify(rights), account],
    );
    return made.rows[0]._id as string;
  };
  await open({ creditors: { ...whole, filter: { account: '$user.account' } } }, 'Egna borgenärer');
  await open({ creditors: named(second.name) }, 'Bara den andra');
  await open({ creditors: { ...whole, filter: { account: '$user.account' } } }, 'Ett annat kontos', second.account);
  const names = async (token: string) =>
    (await ask(token, { resource: 'creditors', id: first._id })).answer.would_open.map(({ name }) => name);
  const offered = await names(system);
  expect(offered).toContain('Egna borgenärer');
  expect(offered).not.toContain('Bara den andra');
  if (first.account !== second.account) expect(offered).not.toContain('Ett annat kontos');
  const reads: Grant = { methods: ['GET'], full_attribute_access: true, attribute_access: {} };
  const powerless = await tokenOf({
    users: { ...reads, methods: ['GET', 'PATCH'] },
    creditors: reads,
    'access--groups': reads,
  });
  expect(await names(powerless)).not.toContain('Egna borgenärer');
  expect(await names(await tokenOf({ users: reads, creditors: reads, 'access--groups': reads }))).toEqual([]);
});
