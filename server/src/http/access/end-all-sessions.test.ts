import { afterAll, expect, test } from 'vitest';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);

const statusOf = async (token: string) => (await portal.call(token, { url: '/api/user--settings' })).statusCode;
const byEmail = async (email: string) =>
  String((await portal.pool.query('select _id from users where email = $1', [email])).rows[0]._id);
const signIn = async (email: string) => signAs(portal, await byEmail(email));

async function endAll(token: string, users: string, query = '') {
  const { _id } = (await portal.call(token, { url: '/api/application--settings/ada_ui' })).json();
  const url = `/api/application--settings/${_id}/actions/end_sessions${query}`;
  return portal.call(token, { method: 'POST', url, payload: { users } });
}

test('the sessions of others than staff are counted, then ended; staff stays signed in', async () => {
  const [anna, karin, stina] = [
    await signIn('anna@nordvik.example'),
    await signIn('karin@fordra.example'),
    await signIn('stina@fordra.example'),
  ];
  const tried = await endAll(stina, 'external', '?dry_run=true');
  expect(tried.json().ended).toBeGreaterThanOrEqual(1);
  expect(await statusOf(anna)).toBe(200);
  const done = await endAll(stina, 'external');
  expect([done.statusCode, done.json().ended]).toEqual([200, tried.json().ended]);
  expect([await statusOf(anna), await statusOf(karin), await statusOf(stina)]).toEqual([419, 200, 200]);
  expect((await endAll(stina, 'external')).json()).toMatchObject({ _error: { message: 'nobody_signed_in' } });
});

test('those of staff are ended except those of system users and of the caller', async () => {
  const [karin, stina, system, anna] = [
    await signIn('karin@fordra.example'),
    await signIn('stina@fordra.example'),
    await signIn('sys@fordra.example'),
    await signIn('anna@nordvik.example'),
  ];
  expect((await endAll(stina, 'internal')).statusCode).toBe(200);
  const statuses = [await statusOf(karin), await statusOf(stina), await statusOf(system), await statusOf(anna)];
  expect(statuses).toEqual([419, 200, 200, 200]);
});

test('it needs the right, and one of the two kinds', async () => {
  expect((await endAll(await signIn('stina@fordra.example'), 'alla')).statusCode).toBe(422);
  const url = `/api/application--settings/${'f'.repeat(24)}/actions/end_sessions`;
  const withoutRights = await signAs(portal, await aUser(portal.db));
  expect((await portal.call(withoutRights, { method: 'POST', url, payload: { users: 'external' } })).statusCode).toBe(
    403,
  );
});
