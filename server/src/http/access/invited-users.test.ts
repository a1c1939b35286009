import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const sys = await portal.signIn('sys@fordra.example');
const { rows: groups } = await portal.pool.query<{ _id: string; name: string }>('select _id, name from access_groups');
const group = groups.find(({ name }) => name === 'Borgenärsanvändare')!._id;
const { _id: account } = (await portal.pool.query('select _id from accounts limit 1')).rows[0];

async function create(email: string, access_groups: readonly string[]) {
  const payload = { name: 'Ny', email, kind: 'creditor_user', account, access_groups };
  const reply = await portal.call(sys, { method: 'POST', url: '/api/users', payload });
  expect(reply.statusCode).toBe(201);
  return reply.json()._id as string;
}
const get = async (user: string) => (await portal.call(sys, { method: 'GET', url: `/api/users/${user}` })).json();
const jobsOf = async (user: string) =>
  (
    await portal.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'send-invitation' and key like $1`,
      [`%${user}`],
    )
  ).rowCount;
const invite = async (user: string) => {
  const url = `/api/users/${user}/actions/send_invitation`;
  const reply = await portal.call(sys, { method: 'POST', url, payload: {} });
  return reply.statusCode < 300 ? 'done' : reply.json()._error.message;
};

test('a new user with rights is invited, and the first sign-in accepts the invitation', async () => {
  const user = await create('ny@nordvik.example', [group]);
  expect(await jobsOf(user)).toBe(1);
  expect((await get(user)).invitation).toMatchObject({ status: 'none', sent: null });
  expect(await get(user)).toMatchObject({ email_verified: false, first_login: null });
  await portal.signIn('ny@nordvik.example');
  expect(await get(user)).toMatchObject({ email_verified: true, invitation: { status: 'accepted' } });
  const { first_login: first, last_login: last } = await get(user);
  expect([first, last]).toEqual([expect.any(String), first]);
  expect(await invite(user)).toBe('invitation_not_needed');
});

test('a user without rights is invited once it has some', async () => {
  const user = await create('utan@nordvik.example', []);
  expect([await jobsOf(user), (await get(user)).invitation]).toEqual([0, null]);
  expect(await invite(user)).toBe('user_has_no_access_group');
  await portal.pool.query('update users set access_groups = $2 where _id = $1', [user, JSON.stringify([group])]);
  expect(await invite(user)).toBe('done');
  expect(await invite(user)).toBe('done');
  expect(await jobsOf(user)).toBe(1);
});
