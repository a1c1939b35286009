import { decodeJwt } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { askForCode, enterCode, signInByCode } from '../../../testing/portal/sign-in-by-code.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const system = await portal.signIn('sys@fordra.example');
let people = 0;

const stockholmDay = (offset: number) => `(now() at time zone 'Europe/Stockholm')::date + ${offset}`;

/** A person with these users, each given by its differences from an active user. */
type Given = { readonly kind?: string; readonly set?: string; readonly groups?: string };

/** A person with these users, each given by its differences from an active user. */
async function aPerson(...users: readonly Given[]): Promise<string> {
  const email = `person-${people++}@people.example`;
  for (const [index, { kind = 'creditor_user', set = 'name = name', groups }] of users.entries()) {
    const own = `(select jsonb_agg(_id) from access_groups where name = 'Kunder')`;
    const account = kind === 'staff' ? 'null' : `(select _id from accounts order by _id offset ${index} limit 1)`;
    await portal.pool.query(
      `insert into users (name, email, kind, account, access_groups) values ($1, $2, $3, ${account}, ${groups ?? own})`,
      [`U${index}`, email, kind],
    );
    await portal.pool.query(`update users set ${set} where email = $1 and name = $2`, [email, `U${index}`]);
  }
  return email;
}

async function turn(switches: Record<string, boolean>): Promise<void> {
  const { _id, _etag } = (await portal.call(system, { url: '/api/application--settings/ada_ui' })).json();
  const reply = await portal.call(system, {
    method: 'PATCH',
    url: `/api/application--settings/${_id}`,
    headers: { 'if-match': _etag },
    payload: switches,
  });
  expect(reply.statusCode).toBe(200);
}

const allOff = { login_denied_system_update: false, logon_denied_internal: false, logon_denied_external: false };
beforeEach(() => turn(allOff));

describe('with the right code', () => {
  test.each<[string, Given, string, RegExp]>([
    ['disabled', { set: 'is_disabled = true' }, 'all_users_disabled', /avstängd/],
    ['past the end date', { set: `valid_until = ${stockholmDay(-1)}` }, 'user_time_limited_expired', /slutdatum/],
    ['without a group', { groups: `'[]'` }, 'no_user_with_access', /rättigheter/],
  ])('a user %s gets the denial with its text', async (_name, user, key, words) => {
    const reply = await signInByCode(portal, await aPerson(user));
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({
      _error: { code: 403, message: key },
      _locale_message: expect.stringMatching(words),
    });
    expect(reply.json().token_list).toBeUndefined();
  });

  test('the text is in the language of the request', async () => {
    const headers = { 'accept-language': 'en-GB,en;q=0.9' };
    const reply = await signInByCode(portal, await aPerson({ set: 'is_disabled = true' }), { headers });
    expect(reply.json()._locale_message).toMatch(/^Your user is disabled/);
  });

  test('a person with several users gets a token for each that may sign in', async () => {
    const fine = { set: `valid_until = ${stockholmDay(0)}` };
    const reply = await signInByCode(portal, await aPerson({ set: 'is_disabled = true' }, fine, { kind: 'staff' }));
    const names = reply.json().token_list.map((token: string) => decodeJwt(token).u_name);
    expect([reply.statusCode, names]).toEqual([200, ['U1', 'U2']]);
  });

  test.each<[string, Record<string, boolean>, { kind: string }, number, string]>([
    ['an update', { login_denied_system_update: true }, { kind: 'creditor_user' }, 403, 'login_denied_system_update'],
    ['an update', { login_denied_system_update: true }, { kind: 'staff' }, 403, 'login_denied_system_update'],
    ['closed for staff', { logon_denied_internal: true }, { kind: 'staff' }, 403, 'logon_denied_internal'],
    ['closed for staff', { logon_denied_internal: true }, { kind: 'creditor_user' }, 200, ''],
    ['closed for others', { logon_denied_external: true }, { kind: 'creditor_user' }, 403, 'logon_denied_external'],
    ['closed for others', { logon_denied_external: true }, { kind: 'staff' }, 200, ''],
  ])('%s %o, %o is answered %s %s', async (_name, switches, user, status, key) => {
    await turn(switches);
    const reply = await signInByCode(portal, await aPerson(user));
    expect([reply.statusCode, reply.json()._error?.message ?? '']).toEqual([status, key]);
  });

  test('a system user may sign in while sign-in is denied to others', async () => {
    await turn({ login_denied_system_update: true, logon_denied_internal: true, logon_denied_external: true });
    expect((await signInByCode(portal, 'sys@fordra.example')).statusCode).toBe(200);
  });
});

test('the answer to a wrong code reveals nothing about a user', async () => {
  const { verifier } = await askForCode(portal, await aPerson({ set: 'is_disabled = true' }));
  const reply = await enterCode(portal, 'abcdef', verifier);
  expect([reply.statusCode, reply.json()._error.message]).toEqual([400, 'otp_code_not_correct']);
});

test('a denial uses the code up too', async () => {
  const { code, verifier } = await askForCode(portal, await aPerson({ set: 'is_disabled = true' }));
  expect((await enterCode(portal, code, verifier)).statusCode).toBe(403);
  expect((await enterCode(portal, code, verifier)).statusCode).toBe(400);
});

test('support may change the sign-in switches, with history; a case worker may not', async () => {
  await turn({ logon_denied_external: true });
  const { _id, _etag } = (await portal.call(system, { url: '/api/application--settings/ada_ui' })).json();
  const where = encodeURIComponent(JSON.stringify({ resource: 'application--settings', resource_id: _id }));
  const history = (await portal.call(system, { url: `/api/history--entries?where=${where}` })).json();
  expect(history._items[0].changes).toEqual([{ attribute: 'logon_denied_external', from: false, to: true }]);
  await turn(allOff);
  for (const [email, status] of [
    ['stina@fordra.example', 412],
    ['karin@fordra.example', 403],
    ['anna@nordvik.example', 403],
  ] as const) {
    const reply = await portal.call(await portal.signIn(email), {
      method: 'PATCH',
      url: `/api/application--settings/${_id}`,
      headers: { 'if-match': _etag },
      payload: { logon_denied_external: true },
    });
    expect([email, reply.statusCode]).toEqual([email, status]);
  }
});
