import type { Rights } from '@fordra/schema/access';
import { afterAll, describe, expect, test } from 'vitest';
import { aUser, type Person, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

/* Nobody grants a right that they do not have: by the groups of a user, by a group, or with the help of another user. */

const portal = await testPortal();
afterAll(portal.close);
const sys = await portal.signIn('sys@fordra.example');
const stina = await portal.signIn('stina@fordra.example');

type Document = Readonly<Record<string, unknown>>;
const idOf = async (table: string, name: string) =>
  (await portal.pool.query<{ _id: string }>(`select _id from ${table} where name = $1 order by _id`, [name])).rows[0]!
    ._id;
const account = await idOf('accounts', 'Nordvik-koncernen');
const ofSystemUsers = await idOf('access_groups', 'Systemanvändare');
const ofCaseWorkers = await idOf('access_groups', 'Handläggare');
const ofCreditors = await idOf('access_groups', 'Borgenärsanvändare');

const get = async (path: string) => (await portal.call(sys, { url: `/api/${path}` })).json();
const send = async (token: string, method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
  const headers = method === 'POST' ? {} : { 'if-match': (await get(path))._etag };
  const reply = await portal.call(token, { method, url: `/api/${path}`, headers, ...(payload && { payload }) });
  return [reply.statusCode, reply.statusCode < 300 ? '' : reply.json()._error.message] as const;
};
const more = [403, 'cannot_grant_more_than_own'] as const;
const stronger = [403, 'user_has_more_rights'] as const;
const staffOnly = [403, 'only_staff_get_these_rights'] as const;

const all = { methods: ['GET', 'POST', 'PATCH', 'DELETE'], full_attribute_access: true, attribute_access: {} } as const;
const read = { ...all, methods: ['GET'] } as const;
const admin: Rights = { users: all, 'access--groups': all, creditors: read };
/** A user with its groups, and a token. */
async function signedIn(person: Partial<Person>): Promise<{ id: string; token: string; groups: readonly string[] }> {
  const id = await aUser(portal.db, person);
  const { access_groups: groups } = await get(`users/${id}`);
  return { id, token: await signAs(portal, id), groups };
}
const aGroup = async (rights: Rights, values: Document = {}): Promise<string> => {
  const reply = await portal.call(sys, {
    method: 'POST',
    url: '/api/access--groups',
    payload: { name: 'Grupp', rights, ...values },
  });
  return reply.json()._id;
};

describe('the groups of a user', () => {
  test('a consultant has an end date', async () => {
    const consultants = await idOf('access_groups', 'Konsulter');
    const id = await aUser(portal.db, { name: 'Kim Konsult' });
    const patch = async (payload: object) => {
      const headers = { 'if-match': (await get(`users/${id}`))._etag };
      return portal.call(sys, { method: 'PATCH', url: `/api/users/${id}`, headers, payload });
    };
    const refused = await patch({ access_groups: [consultants] });
    expect([refused.statusCode, refused.json()._issues]).toEqual([422, { valid_until: 'role_needs_end_date' }]);
    const end = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    expect((await patch({ access_groups: [consultants], valid_until: end })).statusCode).toBe(200);
    expect((await patch({ name: 'Kim K' })).statusCode).toBe(200);
    expect((await patch({ valid_until: null })).json()._issues).toEqual({ valid_until: 'role_needs_end_date' });
    const payload = { name: 'Ny', email: 'ny.konsult@people.example', kind: 'staff', access_groups: [consultants] };
    const created = await portal.call(sys, { method: 'POST', url: '/api/users', payload });
    expect([created.statusCode, created.json()._issues]).toEqual([422, { valid_until: 'role_needs_end_date' }]);
  });

  test('support gives neither staff nor tenants’ users the group of system users', async () => {
    const karin = await idOf('users', 'Karin Handläggare');
    expect(await send(stina, 'PATCH', `users/${karin}`, { access_groups: [ofSystemUsers] })).toEqual(stronger);
    const bo = await idOf('users', 'Bo Sollén');
    expect(await send(stina, 'PATCH', `users/${bo}`, { access_groups: [ofSystemUsers] })).toEqual(more);
    expect(await send(stina, 'PATCH', `users/${bo}`, { access_groups: [ofCaseWorkers] })).toEqual(more);
  });

  test('nobody gives tenants’ users a group of staff, and nobody gives rights of staff to a group that they have', async () => {
    const bo = await idOf('users', 'Bo Sollén');
    const ofSupport = await idOf('access_groups', 'Support');
    for (const token of [stina, sys]) {
      const give = (groups: readonly string[]) => send(token, 'PATCH', `users/${bo}`, { access_groups: groups });
      expect(await give([ofCreditors, ofSupport])).toEqual(staffOnly);
      const user = { name: 'Ny', kind: 'creditor_user', account, email: 'ny6@nordvik.example' };
      expect(await send(token, 'POST', 'users', { ...user, access_groups: [ofSupport] })).toEqual(staffOnly);
    }
    const group = await aGroup({ solicitors: read });
    const staff = await signedIn({});
    expect(await send(sys, 'PATCH', `users/${staff.id}`, { access_groups: [ofSupport, group] })).toEqual([200, '']);
    expect(await send(sys, 'PATCH', `users/${bo}`, { access_groups: [ofCreditors, group] })).toEqual([200, '']);
    const change = (rights: Rights) => send(sys, 'PATCH', `access--groups/${group}`, { rights });
    expect(await change({ solicitors: all })).toEqual(staffOnly);
    expect(await change({ alarms: read })).toEqual(staffOnly);
    expect(await change({ units: all })).toEqual([200, '']);
    expect(await send(sys, 'PATCH', `users/${bo}`, { access_groups: [ofCreditors] })).toEqual([200, '']);
    expect(await change({ alarms: read })).toEqual([200, '']);
  });

  test('two users together get no more than they have', async () => {
    const one = await signedIn({ groups: [admin] });
    const other = await signedIn({ groups: [admin] });
    expect(await send(one.token, 'PATCH', `users/${other.id}`, { access_groups: [ofSystemUsers] })).toEqual(more);
    expect(await send(other.token, 'PATCH', `users/${one.id}`, { access_groups: [ofSystemUsers] })).toEqual(more);
    expect(await send(one.token, 'PATCH', `users/${other.id}`, { access_groups: one.groups })).toEqual([200, '']);
  });

  test('support creates users of tenants with the role of their kind, and with no other', async () => {
    const user = { name: 'Ny', kind: 'creditor_user', account };
    const create = (email: string, groups: readonly string[]) =>
      send(stina, 'POST', 'users', { ...user, email, access_groups: groups });
    expect(await create('ny1@nordvik.example', [ofCreditors])).toEqual([201, '']);
    expect(await create('ny2@nordvik.example', [ofCreditors, ofCaseWorkers])).toEqual(more);
    const partner = { ...user, kind: 'partner_user', access_groups: [ofCreditors] };
    expect(await send(stina, 'POST', 'users', { ...partner, email: 'ny3@nordvik.example' })).toEqual(more);
    const reply = await portal.call(stina, {
      method: 'POST',
      url: '/api/users',
      payload: ['ny4', 'ny5'].map((name, at) => ({
        ...user,
        email: `${name}@nordvik.example`,
        access_groups: [at === 0 ? ofCreditors : ofSystemUsers],
      })),
    });
    expect(reply.statusCode).toBe(422);
    expect((await get(`users?where=${encodeURIComponent('{"email":"ny4@nordvik.example"}')}`))._items).toEqual([]);
  });

  test('a user with more rights is neither changed, enabled nor removed by one with fewer', async () => {
    const { id } = await signedIn({ groups: [{ payments: read }] });
    const weak = await signedIn({ groups: [{ users: all }] });
    expect(await send(weak.token, 'PATCH', `users/${id}`, { name: 'Ny' })).toEqual(stronger);
    expect(await send(weak.token, 'PATCH', `users/${id}`, { valid_until: '2020-01-01' })).toEqual(stronger);
    expect(await send(weak.token, 'DELETE', `users/${id}`)).toEqual(stronger);
    expect(await send(sys, 'PATCH', `users/${id}`, { is_disabled: true })).toEqual([200, '']);
    expect(await send(weak.token, 'PATCH', `users/${id}`, { is_disabled: false })).toEqual(stronger);
    expect(await send(weak.token, 'PATCH', `users/${weak.id}`, { language: 'en' })).toEqual([200, '']);
  });

  test('a tenant’s user gives its own rights within its own account only', async () => {
    const own = { methods: read.methods, full_attribute_access: true, attribute_access: {} };
    const rights: Rights = { users: all, creditors: { ...own, filter: { account: '$user.account' } } };
    const manager = await signedIn({ kind: 'creditor_user', account, groups: [rights] });
    const colleague = await signedIn({ kind: 'creditor_user', account });
    const give = (groups: readonly string[]) =>
      send(manager.token, 'PATCH', `users/${colleague.id}`, { access_groups: groups });
    // A tenant's user knows the groups of its own account only.
    await portal.pool.query('update access_groups set account = $1 where _id = $2', [account, manager.groups[0]]);
    expect(await give(manager.groups)).toEqual([200, '']);
    expect(await give([await aGroup({ payments: read }, { account })])).toEqual(more);
    expect(await give([await aGroup({ creditors: read }, { account })])).toEqual(more);
    expect(await send(manager.token, 'PATCH', `users/${colleague.id}`, { is_account_admin: true })).toEqual(more);
    expect(await send(stina, 'PATCH', `users/${colleague.id}`, { name: 'Ny' })).toEqual([200, '']);
  });
});

describe('a group', () => {
  test('is created and changed by a user who has all that it gives', async () => {
    const { token, groups } = await signedIn({ groups: [admin] });
    const write = (rights: unknown) => send(token, 'POST', 'access--groups', { name: 'Grupp', rights });
    expect(await write({ creditors: read })).toEqual([201, '']);
    expect(await write({ creditors: all })).toEqual(more);
    expect(await write({ payments: read })).toEqual(more);
    expect(await write({ creditors: { ...read, sees_protected: true } })).toEqual(more);
    expect(await send(token, 'PATCH', `access--groups/${groups[0]}`, { rights: { ...admin, payments: read } })).toEqual(
      more,
    );
    expect(await send(token, 'PATCH', `access--groups/${ofCaseWorkers}`, { rights: {} })).toEqual(more);
    expect(await send(token, 'PATCH', `access--groups/${ofCaseWorkers}`, { name: 'Handläggare 2' })).toEqual([200, '']);
    expect(await send(sys, 'PATCH', `access--groups/${ofCaseWorkers}`, { name: 'Handläggare' })).toEqual([200, '']);
  });

  test('gives no right by a filter that matches no row', async () => {
    const rights: Rights = {
      users: all,
      'access--groups': all,
      cases: { ...read, filter: { account: '$user.account' } },
    };
    const { token } = await signedIn({ kind: 'creditor_user', account, groups: [rights] });
    // The view of who has opened a case requires the resource, and no row of it.
    const without = { 'stand-ins': { ...read, filter: { user: '$user.partner' } } };
    expect(await send(token, 'POST', 'access--groups', { name: 'Grupp', rights: without, account })).toEqual(more);
    const empty = await aGroup({}, { account });
    expect(await send(token, 'PATCH', `access--groups/${empty}`, { rights: without })).toEqual(more);
    const narrow = { cases: { ...rights.cases!, filter: { partner: '$user.partner' } } };
    expect(await send(token, 'PATCH', `access--groups/${empty}`, { rights: narrow })).toEqual([200, '']);
  });

  test('is not changed for members of another tenant', async () => {
    const rights: Rights = { ...admin, creditors: { ...read, filter: { account: '$user.account' } } };
    const { token } = await signedIn({ kind: 'creditor_user', account, groups: [rights] });
    const shared = await aGroup({}, { account });
    const give = { rights: { creditors: rights.creditors } };
    expect(await send(token, 'PATCH', `access--groups/${shared}`, give)).toEqual([200, '']);
    expect(await send(sys, 'PATCH', `access--groups/${shared}`, { rights: {} })).toEqual([200, '']);
    const bo = await idOf('users', 'Bo Sollén');
    expect(await send(sys, 'PATCH', `users/${bo}`, { access_groups: [ofCreditors, shared] })).toEqual([200, '']);
    expect(await send(token, 'PATCH', `access--groups/${shared}`, give)).toEqual(more);
    expect(await send(sys, 'PATCH', `users/${bo}`, { access_groups: [ofCreditors] })).toEqual([200, '']);
  });

  test('that limits creditors stays, also when two users lift one limit each at the same time', async () => {
    const cases = { creditors: { ...read, filter: { _id: { $in: '$user.creditors' } } } };
    const limit = { account, creditors: [await idOf('creditors', 'Nordvik El AB')] };
    const [reading, first, second] = [
      await aGroup(cases, { account }),
      await aGroup({}, limit),
      await aGroup({}, limit),
    ];
    const manager: Partial<Person> = {
      kind: 'creditor_user',
      account,
      groups: [{ users: all, 'access--groups': all }],
    };
    const managers = [await signedIn(manager), await signedIn(manager)];
    for (const { id, groups } of managers)
      await send(sys, 'PATCH', `users/${id}`, { access_groups: [...groups, reading, first] });
    const { id } = await signedIn({ kind: 'creditor_user', account });
    const member = { access_groups: [reading, first, second] };
    for (let round = 0; round < 5; round++) {
      await send(sys, 'PATCH', `users/${id}`, member);
      await send(sys, 'PATCH', `access--groups/${second}`, { creditors: limit.creditors });
      const done = await Promise.all([
        send(managers[0]!.token, 'PATCH', `users/${id}`, { access_groups: [reading, second] }),
        send(managers[1]!.token, 'PATCH', `access--groups/${second}`, { creditors: null }),
      ]);
      const seen = (await portal.call(await signAs(portal, id), { url: '/api/creditors' })).json()._meta.total;
      expect([seen, done.filter(([status]) => status === 200).length]).toEqual([1, 1]);
    }
  });
});

describe('a partner and the users of its accounts', async () => {
  const petra = await portal.signIn('petra@partner.example');
  const { rows } = await portal.pool.query<{ account: string; admins: string }>(
    `select a._id as account, g._id as admins from accounts a join users u on u.partner = a.partner
       join access_groups g on g.account = a._id and g.type = 'account_admin'
     where u.email = 'petra@partner.example' order by a._id limit 1`,
  );
  const [{ account: ofPartner, admins }] = rows as [(typeof rows)[0]];
  const user = { name: 'Ny', kind: 'creditor_user', account: ofPartner, access_groups: [admins] };
  const create = async (values: object) => {
    const url = '/api/users';
    const reply = await portal.call(petra, { method: 'POST', url, payload: { ...user, ...values } });
    return { status: reply.statusCode, id: reply.json()._id as string, error: reply.json()._error?.message };
  };

  test('it adds, changes and deletes them', async () => {
    const { status, id } = await create({ email: 'ny7@partner-account.example' });
    expect(status).toBe(201);
    expect((await portal.call(petra, { url: `/api/users/${id}` })).json()).toMatchObject({ account: ofPartner });
    expect(await send(petra, 'PATCH', `users/${id}`, { access_groups: [] })).toEqual([200, '']);
    const history = await portal.call(petra, {
      url: `/api/history--entries?where=${encodeURIComponent(`{"resource":"users","resource_id":"${id}"}`)}`,
    });
    expect(history.json()._items).toHaveLength(2);
    expect((await send(petra, 'DELETE', `users/${id}`))[0]).toBe(204);
  });

  test('it makes them account admins, whom it cannot delete', async () => {
    const { id } = await create({ email: 'ny8@partner-account.example' });
    const made = await portal.call(petra, { method: 'POST', url: `/api/users/${id}/actions/make_account_admin` });
    expect(made.statusCode).toBe(200);
    expect(await send(petra, 'DELETE', `users/${id}`)).toEqual([403, 'account_admin_cannot_be_deleted']);
  });

  test('it gives them no rights beyond their level, and has no users of other accounts', async () => {
    expect(await create({ email: 'ny9@partner-account.example', access_groups: [ofSystemUsers] })).toMatchObject({
      status: 422,
    });
    expect((await create({ email: 'ny9@partner-account.example', account })).status).toBe(422);
    expect((await create({ email: 'ny9@partner-account.example', kind: 'staff', account: null })).status).toBe(403);
    const bo = await idOf('users', 'Bo Sollén');
    expect((await portal.call(petra, { url: `/api/users/${bo}` })).statusCode).toBe(404);
  });
});
