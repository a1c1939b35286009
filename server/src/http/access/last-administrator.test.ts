import { afterAll, expect, test } from 'vitest';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const sys = await portal.signIn('sys@fordra.example');
const { rows: people } = await portal.pool.query<{ _id: string; email: string; account: string }>(
  'select _id, email, account from users',
);
const personOf = (email: string) => people.find((person) => person.email === email)!;
const sysId = personOf('sys@fordra.example')._id;

async function send(token: string, method: 'PATCH' | 'DELETE', user: string, payload?: object) {
  const { rows } = await portal.pool.query<{ _etag: string }>('select _etag from users where _id = $1', [user]);
  const reply = await portal.call(token, {
    method,
    url: `/api/users/${user}`,
    headers: { 'if-match': rows[0]!._etag },
    ...(payload && { payload }),
  });
  return reply.statusCode < 300 ? 'done' : (reply.json()._error.message as string);
}
const disable = (token: string, user: string) => send(token, 'PATCH', user, { is_disabled: true });

const inADay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

test('the last system user is neither disabled, limited in time nor deleted', async () => {
  expect(await disable(sys, sysId)).toBe('last_system_user');
  expect(await send(sys, 'PATCH', sysId, { valid_until: inADay })).toBe('last_system_user');
  const other = await aUser(portal.db, { kind: 'system_user' });
  expect(await disable(sys, other)).toBe('done');
  expect(await send(await signAs(portal, sysId), 'PATCH', sysId, { is_disabled: true })).toBe('last_system_user');
  expect(await send(sys, 'DELETE', other)).toBe('done');
});

test('of two system users who disable each other at the same time one stays', async () => {
  for (let round = 0; round < 5; round++) {
    // Being disabled ends the sessions of a user.
    const token = await signAs(portal, sysId);
    const other = await aUser(portal.db, { kind: 'system_user' });
    const done = await Promise.all([disable(token, sysId), disable(await signAs(portal, other), other)]);
    expect(done.toSorted()).toEqual(['done', 'last_system_user']);
    await portal.pool.query('update users set is_disabled = (_id <> $1) where kind = $2', [sysId, 'system_user']);
  }
});

test('the last account admin of an account stays, also against two at the same time', async () => {
  const token = await signAs(portal, sysId);
  const anna = personOf('anna@nordvik.example');
  const maria = people.find(({ email, account }) => email.startsWith('maria@') && account === anna.account)!;
  await portal.pool.query('update users set is_account_admin = true where _id = any($1)', [
    [anna._id, personOf('bo@soloab.example')._id],
  ]);
  expect(await disable(token, anna._id)).toBe('last_account_admin');
  expect(await send(token, 'DELETE', anna._id)).toBe('last_account_admin');
  await portal.pool.query('update users set is_account_admin = true where _id = $1', [maria._id]);
  const done = await Promise.all([disable(token, anna._id), disable(token, maria._id)]);
  expect(done.toSorted()).toEqual(['done', 'last_account_admin']);
});
