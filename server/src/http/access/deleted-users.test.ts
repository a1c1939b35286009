import { afterAll, expect, test } from 'vitest';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const sys = await portal.signIn('sys@fordra.example');
const get = async (url: string) => portal.call(sys, { method: 'GET', url: `/api${url}` });
const query = async (where: object) =>
  (await get(`/users?where=${encodeURIComponent(JSON.stringify(where))}`)).json()._items as { name: string }[];
const rowOf = async (user: string) =>
  (await portal.pool.query('select * from users where _id = $1', [user])).rows[0] as Record<string, unknown>;

async function remove(user: string, token = sys) {
  const headers = { 'if-match': String((await rowOf(user))._etag) };
  return portal.call(token, { method: 'DELETE', url: `/api/users/${user}`, headers });
}
const act = async (user: string, action: string, token = sys) => {
  const reply = await portal.call(token, { method: 'POST', url: `/api/users/${user}/actions/${action}`, payload: {} });
  return reply.statusCode < 300 ? 'done' : (reply.json()._error.message as string);
};
const rights = {
  units: { methods: ['GET'], full_attribute_access: true, attribute_access: {} },
} as const;

test('a deleted user does not exist as an item or in lists, and references keep the name', async () => {
  const user = await aUser(portal.db, { name: 'Rut Raderad', groups: [rights] });
  const token = await signAs(portal, user);
  const before = (await get('/users?max_results=1')).json()._meta.total as number;
  expect((await remove(user)).statusCode).toBe(204);
  expect((await get(`/users/${user}`)).statusCode).toBe(404);
  expect((await get('/users?max_results=1')).json()._meta.total).toBe(before - 1);
  expect(await query({ name: 'Rut Raderad' })).toEqual([]);
  expect(await query({ _id: { $in: [user] } })).toMatchObject([{ name: 'Rut Raderad' }]);
  expect(await query({ deleted: { $ne: null }, name: 'Rut Raderad' })).toHaveLength(1);
  expect((await portal.call(token, { method: 'GET', url: '/api/units' })).statusCode).toBe(419);
  const headers = { 'if-match': String((await rowOf(user))._etag) };
  const patch = { method: 'PATCH', url: `/api/users/${user}`, headers, payload: { name: 'Ny' } } as const;
  expect((await portal.call(sys, patch)).statusCode).toBe(404);
  expect(await act(user, 'disable_user')).not.toBe('done');
  expect((await remove(user)).statusCode).toBe(204);
});

test('settings, identities and assignments of a deleted user are removed, the name and the id stay', async () => {
  const user = await aUser(portal.db, { name: 'Åke' });
  await portal.pool.query(`insert into user_identities (user_id, provider, subject) values ($1, 'google', 's')`, [
    user,
  ]);
  await portal.pool.query(`insert into user_settings ("user", settings) values ($1, '{}')`, [user]);
  const { rows: tickets } = await portal.pool.query(
    `update tickets set assignee = $1 where _id in (select _id from tickets where status <> 'closed' limit 2) returning _id`,
    [user],
  );
  const { rows: decisions } = await portal.pool.query(
    `update decisions set assignee = $1, unit = null, status = 'assigned'
     where _id in (select _id from decisions where status = 'unassigned' limit 1) returning _id`,
    [user],
  );
  expect((await remove(user)).statusCode).toBe(204);
  for (const table of ['user_identities where user_id', 'user_settings where "user"', 'tickets where assignee'])
    expect((await portal.pool.query(`select from ${table} = $1`, [user])).rowCount).toBe(0);
  const freed = [...tickets, ...decisions].map(({ _id }) => _id);
  const { rows } = await portal.pool.query(
    `select resource_id from history_entries where resource_id = any($1) and changes @> $2`,
    [freed, JSON.stringify([{ attribute: 'assignee', from: user, to: null }])],
  );
  expect(rows.map((row) => row.resource_id).toSorted()).toEqual(freed.toSorted());
  const { rows: open } = await portal.pool.query('select status from decisions where _id = any($1)', [freed]);
  expect(open.every(({ status }) => status === 'unassigned')).toBe(true);
  const row = await rowOf(user);
  expect(row).toMatchObject({ name: 'Åke', is_disabled: true, access_groups: [] });
  expect(row.deleted_by).toBe((await portal.pool.query(`select _id from users where email like 'sys@%'`)).rows[0]._id);
});

test('the address of a deleted user can be used again, and then the user is not restored', async () => {
  const user = await aUser(portal.db, { name: 'Eva', kind: 'system_user' });
  const { email } = await rowOf(user);
  const again = { name: 'Eva', email, kind: 'system_user' };
  const taken = await portal.call(sys, { method: 'POST', url: '/api/users', payload: again });
  expect([taken.statusCode, taken.json()._issues]).toEqual([422, { email: 'email_already_registered_for_account' }]);
  await remove(user);
  const made = await portal.call(sys, { method: 'POST', url: '/api/users', payload: again });
  expect(made.statusCode).toBe(201);
  expect(await act(user, 'restore_user')).toBe('email_already_registered_for_account');
  await remove(made.json()._id);
  expect(await act(user, 'restore_user')).toBe('done');
  expect(await rowOf(user)).toMatchObject({ deleted: null, deleted_by: null, is_disabled: false, access_groups: [] });
  await remove(user);
  await portal.pool.query(`update users set deleted = now() - interval '31 days' where _id = $1`, [user]);
  expect(await act(user, 'restore_user')).toBe('restore_too_late');
});

test('the action deletes as DELETE does, with the same refusals', async () => {
  const user = await aUser(portal.db, { name: 'Siv' });
  const dry = `/api/users/${user}/actions/delete_user?dry_run=true`;
  expect((await portal.call(sys, { method: 'POST', url: dry, payload: {} })).statusCode).toBe(200);
  expect((await rowOf(user)).deleted).toBeNull();
  expect(await act(user, 'delete_user')).toBe('done');
  expect((await get(`/users/${user}`)).statusCode).toBe(404);
  const self = (await portal.pool.query(`select _id from users where email = 'sys@fordra.example'`)).rows[0]._id;
  expect(await act(self, 'delete_user')).toBe('cannot_delete_self');
});

test('a disabled user is signed out for good, also after it is enabled again', async () => {
  const user = await aUser(portal.db, { groups: [rights] });
  const token = await signAs(portal, user);
  const read = async () => (await portal.call(token, { method: 'GET', url: '/api/units' })).statusCode;
  expect(await read()).toBe(200);
  expect(await act(user, 'disable_user')).toBe('done');
  expect(await act(user, 'disable_user')).toBe('user_already_disabled');
  expect(await act(user, 'enable_user')).toBe('done');
  expect(await read()).toBe(419);
  const sysId = (await portal.pool.query(`select _id from users where email = 'sys@fordra.example'`)).rows[0]._id;
  expect(await act(sysId, 'disable_user')).toBe('last_system_user');
});

test('a user who is signed out everywhere may sign in again', async () => {
  const user = await aUser(portal.db, { groups: [rights] });
  const tokens = [await signAs(portal, user), await signAs(portal, user)];
  const token = await signAs(
    portal,
    (await portal.pool.query(`select _id from users where email like 'sys@%'`)).rows[0]._id,
  );
  expect(await act(user, 'sign_out_user', token)).toBe('done');
  for (const one of tokens) expect((await portal.call(one, { method: 'GET', url: '/api/units' })).statusCode).toBe(419);
  expect(await act(user, 'sign_out_user', token)).toBe('user_not_signed_in');
  const { rows } = await portal.pool.query('select action from history_entries where resource_id = $1', [user]);
  expect(rows).toEqual([{ action: 'sign_out_user' }]);
  const again = await signAs(portal, user);
  expect((await portal.call(again, { method: 'GET', url: '/api/units' })).statusCode).toBe(200);
});

test('a user of an account becomes an account admin, once', async () => {
  const { _id: account } = (await portal.pool.query('select _id from accounts limit 1')).rows[0];
  const user = await aUser(portal.db, { kind: 'creditor_user', account });
  expect(await act(user, 'make_account_admin')).toBe('done');
  expect(await act(user, 'make_account_admin')).toBe('already_account_admin');
  expect(await act(await aUser(portal.db), 'make_account_admin')).toBe('account_admin_needs_account');
});
