import { decodeJwt } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { signAs } from '../../../testing/portal/people.ts';
import { signInByCode } from '../../../testing/portal/sign-in-by-code.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);

type Session = Readonly<Record<string, unknown>> & { readonly _id: string; readonly user: string };

const sessionOf = (token: string) => String(decodeJwt(token).token_id);
const userOf = (token: string) => String(decodeJwt(token).u_id);
const byEmail = async (email: string) => {
  const { rows } = await portal.pool.query<{ _id: string }>('select _id from users where email = $1', [email]);
  return rows[0]!._id;
};

/** Without a code, since an address gets a few only. */
const signIn = async (email: string) => signAs(portal, await byEmail(email));

async function sessionsOf(token: string, user: string): Promise<readonly Session[]> {
  const where = encodeURIComponent(JSON.stringify({ user }));
  const reply = await portal.call(token, { url: `/api/user--sessions?where=${where}&max_results=100` });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json()._items;
}

const endIt = (token: string, session: string) =>
  portal.call(token, { method: 'POST', url: `/api/user--sessions/${session}/actions/end_session`, payload: {} });
const statusOf = async (token: string) => (await portal.call(token, { url: '/api/user--settings' })).statusCode;

describe('the sessions of a user', () => {
  test('say how, where and when each was opened, and which one asks', async () => {
    const reply = await signInByCode(portal, 'anna@nordvik.example');
    const token = String(reply.json().token_list[0]);
    const own = await sessionsOf(token, userOf(token));
    const current = own.filter(({ is_current: isCurrent }) => isCurrent);
    expect(current).toMatchObject([
      { _id: sessionOf(token), method: 'email_code', address: '127.0.0.1', signed_in_by: null },
    ]);
    expect(Date.parse(String(current[0]!.expires))).toBeGreaterThan(Date.parse(String(current[0]!.started)));
  });

  test('leave out those that have ended, expired or were idle', async () => {
    const anna = await signIn('anna@nordvik.example');
    const others = [];
    for (const set of [
      'ended_at = now()',
      'expires_at = now()',
      `refreshed_at = now() - interval '9 hours'`,
      'token_no = 2',
    ]) {
      const session = sessionOf(await signIn('anna@nordvik.example'));
      await portal.pool.query(`update sessions set ${set} where _id = $1`, [session]);
      others.push(session);
    }
    const open = (await sessionsOf(anna, userOf(anna))).map(({ _id }) => _id);
    expect(others.map((session) => open.includes(session))).toEqual([false, false, false, true]);
  });

  test('are read by that user and those who administer it, and by no others', async () => {
    const anna = await signIn('anna@nordvik.example');
    const session = sessionOf(anna);
    const read = async (email: string) =>
      (await portal.call(await signIn(email), { url: `/api/user--sessions/${session}` })).statusCode;
    expect(await read('stina@fordra.example')).toBe(200);
    expect(await read('sys@fordra.example')).toBe(200);
    expect(await read('karin@fordra.example')).toBe(404);
    expect(await read('petra@partner.example')).toBe(404);
    expect(await read('kim@kund.example')).toBe(404);
  });
});

describe('end_session', () => {
  test('refuses the token of the ended session at once, and leaves the others', async () => {
    const [here, lost] = [await signIn('anna@nordvik.example'), await signIn('anna@nordvik.example')];
    expect(await statusOf(lost)).toBe(200);
    const reply = await endIt(here, sessionOf(lost));
    expect(reply.statusCode, reply.body).toBe(200);
    expect([await statusOf(lost), await statusOf(here)]).toEqual([419, 200]);
    const { rows } = await portal.pool.query(
      `select outcome, "user" from sign_in_log where outcome = 'session_ended' order by at desc limit 1`,
    );
    expect(rows).toEqual([{ outcome: 'session_ended', user: userOf(here) }]);
    expect((await endIt(here, sessionOf(lost))).statusCode).toBe(404);
  });

  test('is run by those who may change the user, and the history of the user names them', async () => {
    const [anna, stina] = [await signIn('anna@nordvik.example'), await signIn('stina@fordra.example')];
    expect((await endIt(stina, sessionOf(anna))).statusCode).toBe(200);
    expect(await statusOf(anna)).toBe(419);
    const { rows } = await portal.pool.query(
      `select user_id, action from history_entries where resource = 'users' and resource_id = $1 order by seq desc limit 1`,
      [userOf(anna)],
    );
    expect(rows).toEqual([{ user_id: userOf(stina), action: 'end_session' }]);
  });

  test('does not exist for others', async () => {
    const anna = await signIn('anna@nordvik.example');
    for (const email of ['karin@fordra.example', 'petra@partner.example', 'lars@advokat.example'])
      expect((await endIt(await signIn(email), sessionOf(anna))).statusCode).toBe(404);
    expect(await statusOf(anna)).toBe(200);
  });

  test('of a system user is refused to others than system users', async () => {
    const [system, stina] = [await signIn('sys@fordra.example'), await signIn('stina@fordra.example')];
    const reply = await endIt(stina, sessionOf(system));
    expect([reply.statusCode, reply.json()._error?.message]).toEqual([
      expect.any(Number),
      'only_system_users_change_system_users',
    ]);
    expect(await statusOf(system)).toBe(200);
  });

  test('by support as the user ends that sign-in only', async () => {
    const anna = await signIn('anna@nordvik.example');
    const stina = await signIn('stina@fordra.example');
    const id = userOf(anna);
    await portal.call(stina, {
      method: 'POST',
      url: `/api/users/${id}/actions/sign_in_as`,
      payload: { reason: 'Hjälper kunden' },
    });
    const opened = await portal.call(stina, {
      method: 'POST',
      url: '/api/authenticates/sign-in-as',
      payload: { user: id },
    });
    const token = String(opened.json().token);
    const shown = (await sessionsOf(anna, id)).find(({ _id }) => _id === sessionOf(token));
    expect(shown).toMatchObject({ signed_in_by: userOf(stina), method: null, is_current: false });
    expect((await endIt(token, sessionOf(anna))).statusCode).not.toBe(200);
    expect(await statusOf(anna)).toBe(200);
    expect((await endIt(anna, sessionOf(token))).statusCode).toBe(200);
    expect(await statusOf(token)).toBe(419);
  });
});

describe('linked identities', () => {
  const link = async (email: string, subject: string) => {
    const { rows } = await portal.pool.query<{ _id: string }>(
      `insert into user_identities (user_id, provider, subject) values ($1, 'google', $2) returning _id`,
      [await byEmail(email), subject],
    );
    return rows[0]!._id;
  };
  const unlink = async (token: string, id: string) => {
    const { _etag } = (await portal.call(token, { url: `/api/user--identities/${id}` })).json();
    const headers = { 'if-match': String(_etag) };
    return portal.call(token, { method: 'DELETE', url: `/api/user--identities/${id}`, headers });
  };
  const isLinked = async (id: string) =>
    (await portal.pool.query('select from user_identities where _id = $1', [id])).rowCount === 1;

  test('are read without the subject, and unlinked by their user, which is logged', async () => {
    const id = await link('anna@nordvik.example', 'hemlig-1');
    const anna = await signIn('anna@nordvik.example');
    const reply = await portal.call(anna, { url: `/api/user--identities/${id}` });
    expect(reply.json()).toMatchObject({ provider: 'google', tenant: null, user: userOf(anna) });
    expect(reply.body).not.toContain('hemlig');
    expect((await unlink(anna, id)).statusCode).toBe(204);
    expect(await isLinked(id)).toBe(false);
    const { rows } = await portal.pool.query(
      `select method, "user" from sign_in_log where outcome = 'identity_unlinked'`,
    );
    expect(rows).toEqual([{ method: 'google', user: userOf(anna) }]);
  });

  test('of another user are unlinked by those who administer it only', async () => {
    const id = await link('anna@nordvik.example', 'hemlig-2');
    expect((await unlink(await signIn('petra@partner.example'), id)).statusCode).toBe(204);
    expect(await isLinked(id)).toBe(true);
    expect((await unlink(await signIn('stina@fordra.example'), id)).statusCode).toBe(204);
    expect(await isLinked(id)).toBe(false);
  });
});
