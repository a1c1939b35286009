import { decodeJwt } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { expectError } from '../../../testing/contract/contract-portal.ts';
import { portalRoutes } from '../../../testing/portal/portal-routes.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { otherCalls } from '../../../testing/tenants/access-matrix.ts';

/* A user of the operator signed in as another user (reliability A11). */

const portal = await testPortal();
afterAll(portal.close);
const stina = await portal.signIn('stina@fordra.example');
const { rows: people } = await portal.pool.query<{ _id: string; name: string }>('select _id, name from users');
const idOf = (name: string) => people.find((person) => person.name.startsWith(name))!._id;
const reason = 'Hjälper till med en faktura, ärende 4711';

const post = (token: string, url: string, payload: object) =>
  portal.call(token, { method: 'POST', url: `/api${url}`, payload });
const recordReason = (name: string, token = stina, payload: object = { reason }) =>
  post(token, `/users/${idOf(name)}/actions/sign_in_as`, payload);
const open = (name: string, token = stina) => post(token, '/authenticates/sign-in-as', { user: idOf(name) });
async function signInAs(name: string): Promise<string> {
  expect((await recordReason(name)).statusCode).toBe(200);
  const reply = await open(name);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().token;
}
const refresh = (token: string) => portal.call(token, { method: 'POST', url: '/api/authenticates/refresh-token' });

test('support sees what the user sees, and history names both', async () => {
  const token = await signInAs('Anna');
  expect(decodeJwt(token)).toMatchObject({ u_name: 'Anna Nordvik', signed_in_by_u_id: idOf('Stina') });
  expect(decodeJwt(token).readonly).toBeUndefined();
  const minutesLeft = (Number(decodeJwt(token).signed_in_until) - Date.now() / 1000) / 60;
  expect(Math.abs(minutesLeft - 60)).toBeLessThan(5);
  const { _items, _meta } = (await portal.call(token, { url: '/api/creditors' })).json();
  expect(_meta.total).toBe(3);
  const { _id, _etag } = _items[0];
  const url = `/api/creditors/${_id}`;
  const headers = { 'if-match': _etag };
  const payload = { debt_description: 'El' };
  expect((await portal.call(token, { method: 'PATCH', url, headers, payload })).statusCode).toBe(200);
  const where = encodeURIComponent(JSON.stringify({ resource: 'creditors', resource_id: _id }));
  const history = (await portal.call(stina, { url: `/api/history--entries?where=${where}&max_results=1` })).json();
  expect(history._items[0]).toMatchObject({ user_name: 'Anna Nordvik', signed_in_by_name: 'Stina Support' });
  expect(decodeJwt((await refresh(token)).json().token)).toMatchObject({
    signed_in_by_u_id: idOf('Stina'),
    signed_in_until: decodeJwt(token).signed_in_until,
  });
});

test('every sign-in as another user is listed with both users, time and reason, permanently', async () => {
  await signInAs('Bo');
  const { _items } = (await portal.call(stina, { url: '/api/stand-ins?sort=-at&max_results=1' })).json();
  expect(_items[0]).toMatchObject({ signed_in_by: idOf('Stina'), user: idOf('Bo'), reason, is_readonly: false });
  await expect(portal.pool.query('delete from stand_ins where true')).rejects.toThrow('never changed or removed');
});

test('what moves money or ends a claim needs its own reason, which is listed with both users', async () => {
  const { aCase, act, read } = await openCaseActions(portal);
  const id = await aCase();
  const own = await portal.signIn('anna@nordvik.example');
  const token = await signInAs('Anna');
  const inputOf = async (of: string, action: string) => {
    const { 'x-actions': actions } = (await portal.call(of, { url: '/api/swagger-x-data' })).json();
    return actions.cases.find(({ name }: { name: string }) => name === action).input.required;
  };
  expect(await inputOf(token, 'write_off')).toContain('impersonation_reason');
  expect(await inputOf(token, 'cancel_case')).toContain('impersonation_reason');
  expect(await inputOf(token, 'pause_case')).not.toContain('impersonation_reason');
  expect(await inputOf(own, 'write_off')).not.toContain('impersonation_reason');

  expect((await act(id, 'pause_case', { to: daysAgo(-5) }, { token })).statusCode).toBe(200);
  const without = await act(id, 'close_manually', { reason: 'contractual' }, { token });
  expect([without.statusCode, without.json()._issues]).toEqual([422, { impersonation_reason: 'required field' }]);
  expect((await read(id)).closed).toBeUndefined();
  const why = 'Borgenären bad om det på telefon';
  const given = { reason: 'contractual', impersonation_reason: why };
  expect((await act(id, 'close_manually', given, { token, query: '?dry_run=true' })).statusCode).toBe(200);
  const done = await act(id, 'close_manually', given, { token });
  expect(done.statusCode, done.body).toBe(200);
  const { _items } = (await portal.call(stina, { url: '/api/stand-ins?sort=-at&max_results=2' })).json();
  expect(_items).toMatchObject([
    { signed_in_by: idOf('Stina'), user: idOf('Anna'), reason: why, action: 'close_manually', case: id },
    { reason, action: null },
  ]);
  const where = encodeURIComponent(JSON.stringify({ resource: 'cases', resource_id: id }));
  const history = (await portal.call(stina, { url: `/api/history--entries?where=${where}&max_results=1` })).json();
  expect(history._items[0]).toMatchObject({
    action: 'close_manually',
    user_name: 'Anna Nordvik',
    signed_in_by_name: 'Stina Support',
  });
  const unknown = await act(id, 'reopen_case', { impersonation_reason: why }, { token: own });
  expect(unknown.statusCode).not.toBe(200);
  // The reason for an action opens no session.
  expectError(await open('Anna'), 404);
});

test('signing in as a customer user is read-only: every write is refused', async () => {
  const token = await signInAs('Kim');
  expect(decodeJwt(token)).toMatchObject({ readonly: true });
  expect((await portal.call(token, { url: '/api/user--extended-data' })).statusCode).toBe(200);
  // Calls about the session itself are no writes, and the sign-in calls need no token.
  const everyones = Object.keys(otherCalls).filter((call) => otherCalls[call] === 'everyone');
  const isOwn = (route: string) =>
    route.startsWith('/authenticates/') || everyones.some((call) => call.endsWith(` ${route}`));
  const done: string[] = [];
  for (const route of portalRoutes(portal.app).filter((one) => !isOwn(one))) {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'] as const) {
      const url = `/api${route.replace(':action', 'deactivate_creditor').replaceAll(/:\w+/g, idOf('Kim'))}`;
      const reply = await portal.call(token, { method, url, headers: { 'if-match': 'x' }, payload: {} });
      if (![403, 404, 405].includes(reply.statusCode)) done.push(`${method} ${route} ${reply.statusCode}`);
    }
  }
  expect(done).toEqual([]);
});

describe('what a person is and how it signs in is not changed by a support user signed in as that person:', () => {
  const change = async (token: string, table: string, path: string, payload: object) => {
    const { rows } = await portal.pool.query<{ _id: string; _etag: string }>(
      `select _id, _etag from ${table} where ${table === 'users' ? '_id' : '"user"'} = $1`,
      [idOf('Anna')],
    );
    const { _id, _etag } = rows[0]!;
    const url = `/api/${path}/${_id}`;
    const reply = await portal.call(token, { method: 'PATCH', url, headers: { 'if-match': _etag }, payload });
    return reply.statusCode < 300 ? 'done' : (reply.json()._error.message as string);
  };
  const refusal = 'not_as_another_user';

  test('the settings of the sign-in', async () => {
    const [anna, support] = [await portal.signIn('anna@nordvik.example'), await signInAs('Anna')];
    const bySettings = { settings: { sign_in: { by_verified_email: true } } };
    expect((await post(support, '/user--settings', bySettings)).json()._error.message).toBe(refusal);
    expect((await post(support, '/user--settings', { settings: { ui: { theme: 'dark' } } })).statusCode).toBe(201);
    const patch = (token: string, settings: object) => change(token, 'user_settings', 'user--settings', { settings });
    expect(await patch(support, bySettings.settings)).toBe(refusal);
    expect(await patch(support, { ui: { theme: 'light' } })).toBe('done');
    expect(await patch(anna, bySettings.settings)).toBe('done');
    expect(await patch(support, { sign_in: { by_verified_email: false } })).toBe(refusal);
  });

  test('name and person number', async () => {
    await portal.pool.query(
      `update access_groups set rights = jsonb_set(group_rights(access_groups), '{users}',
        '{"methods": ["GET", "PATCH"], "full_attribute_access": true, "attribute_access": {}}')
       where name = 'Borgenärsanvändare'`,
    );
    const [anna, support] = [await portal.signIn('anna@nordvik.example'), await signInAs('Anna')];
    const patch = (token: string, payload: object) => change(token, 'users', 'users', payload);
    expect(await patch(support, { person_no: null })).toBe(refusal);
    expect(await patch(support, { name: 'Någon annan' })).toBe(refusal);
    expect(await patch(support, { language: 'en' })).toBe('done');
    expect(await patch(anna, { name: 'Anna Nordvik-Ek' })).toBe('done');
    expect(await patch(anna, { name: 'Anna Nordvik' })).toBe('done');
  });
});

describe('signing in as another user is not possible', () => {
  test.each([
    ['without a reason', 'Anna', {}, 422],
    ['with a reason that is too short', 'Anna', { reason: 'x' }, 422],
    ['as a colleague', 'Karin', { reason }, 422],
    ['as oneself', 'Stina', { reason }, 422],
    ['as a system user', 'System', { reason }, 422],
  ] as const)('done %s', async (_name, name, payload, status) => {
    expect((await recordReason(name, stina, payload)).statusCode).toBe(status);
    expectError(await open(name), 404);
  });

  test('without the right to it', async () => {
    for (const email of ['karin@fordra.example', 'anna@nordvik.example', 'petra@partner.example']) {
      const token = await portal.signIn(email);
      expectError(await recordReason('Bo', token), 403);
      expectError(await open('Bo', token), 404);
    }
  });

  test('from such a session, by another user, twice, or later', async () => {
    const system = await portal.signIn('sys@fordra.example');
    expect((await recordReason('Petra')).statusCode).toBe(200);
    expectError(await open('Petra', system), 404);
    const replies = await Promise.all([open('Petra'), open('Petra'), open('Petra')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    const inside = replies.find(({ statusCode }) => statusCode === 200)!.json().token;
    expectError(await recordReason('Bo', inside), 403);
    await portal.pool.query(
      `insert into stand_ins (at, signed_in_by, "user", reason, is_readonly) values (now() - interval '61 seconds', $1, $2, 'old', false)`,
      [idOf('Stina'), idOf('Lars')],
    );
    expectError(await open('Lars'), 404);
  });

  test('after the support user is disabled', async () => {
    const token = await signInAs('Anna');
    await portal.pool.query('update users set is_disabled = true where _id = $1', [idOf('Stina')]);
    expectError(await portal.call(token, { url: '/api/creditors' }), 419);
    expectError(await refresh(token), 419);
    await portal.pool.query('update users set is_disabled = false where _id = $1', [idOf('Stina')]);
    expect((await portal.call(token, { url: '/api/creditors' })).statusCode).toBe(200);
  });
});
