import { decodeJwt } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);

const refresh = (token: string | undefined) =>
  portal.call(token, { method: 'POST', url: '/api/authenticates/refresh-token' });
const statusOf = async (token: string) => (await portal.call(token, { url: '/api/user--extended-data' })).statusCode;
const session = (token: string) => decodeJwt(token).token_id as string;
const change = (token: string, set: string) =>
  portal.pool.query(`update sessions set ${set} where _id = $1`, [session(token)]);
const newToken = async () => signAs(portal, await aUser(portal.db));

describe('a refresh', () => {
  test('gives a token for 15 minutes with the same session and the user’s current attributes', async () => {
    const token = await portal.signIn('anna@nordvik.example');
    await portal.pool.query(`update users set name = 'Anna Ny' where email = 'anna@nordvik.example'`);
    const reply = await refresh(token);
    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([200, ['token']]);
    const [before, after] = [decodeJwt(token), decodeJwt(reply.json().token)];
    expect(after).toMatchObject({
      ...before,
      iat: after.iat,
      exp: after.exp,
      nm: 'Anna Ny',
      u_name: 'Anna Ny',
      token_no: 2,
    });
    expect(after.exp! - after.iat!).toBe(900);
    expect(after.u_org).toBe('Nordvik-koncernen');
    expect(await statusOf(reply.json().token)).toBe(200);
  });

  test('leaves the previous token valid for calls in progress', async () => {
    const token = await newToken();
    await refresh(token);
    expect(await statusOf(token)).toBe(200);
  });

  test('requested twice at the same time succeeds once', async () => {
    for (let round = 0; round < 5; round++) {
      const token = await newToken();
      const replies = await Promise.all([refresh(token), refresh(token)]);
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 202]);
      expect(replies.find(({ statusCode }) => statusCode === 202)!.json()).toEqual({});
    }
  });

  test('requested many times at the same time succeeds once', async () => {
    const token = await newToken();
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
    expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    expect(replies.filter(({ statusCode }) => statusCode === 202).length).toBe(19);
  });

  test('with a token replaced more than half a minute ago ends the session', async () => {
    const stolen = await newToken();
    const own = (await refresh(stolen)).json().token;
    await change(stolen, `refreshed_at = now() - interval '31 seconds'`);
    expect((await refresh(stolen)).statusCode).toBe(419);
    expect(await statusOf(own)).toBe(419);
    expect(await statusOf(stolen)).toBe(419);
    expect((await refresh(own)).statusCode).toBe(419);
    const { rows } = await portal.pool.query(`select "user" from sign_in_log where outcome = 'token_reused'`);
    expect(rows).toEqual([{ user: decodeJwt(stolen).u_id }]);
  });

  test('with a token two steps behind ends the session at once', async () => {
    const first = await newToken();
    const second = (await refresh(first)).json().token;
    const third = (await refresh(second)).json().token;
    expect((await refresh(first)).statusCode).toBe(419);
    expect(await statusOf(third)).toBe(419);
  });

  test('accepts an expired token while its session is open', async () => {
    const expired = await signAs(portal, await aUser(portal.db), {}, '-2h');
    expect(await statusOf(expired)).toBe(401);
    expect((await refresh(expired)).statusCode).toBe(200);
  });

  test.each([
    ['was signed out of', 'ended_at = now()'],
    ['is twelve hours old', `expires_at = now() - interval '1 second'`],
    ['was idle for eight hours', `refreshed_at = now() - interval '8 hours 1 second'`],
  ])('is refused when the session %s', async (_name, set) => {
    const token = await newToken();
    await change(token, set);
    expect((await refresh(token)).statusCode).toBe(419);
    expect(await statusOf(token)).toBe(419);
  });

  test.each([
    ['disabled', 'is_disabled = true'],
    ['past the end date', `valid_until = (now() at time zone 'Europe/Stockholm')::date - 1`],
  ])('is refused when the user is %s', async (_name, set) => {
    const user = await aUser(portal.db);
    const token = await signAs(portal, user);
    await portal.pool.query(`update users set ${set} where _id = $1`, [user]);
    expect((await refresh(token)).statusCode).toBe(419);
    expect(await statusOf(token)).toBe(419);
  });

  test('is refused when the user is gone', async () => {
    const user = await aUser(portal.db);
    const token = await signAs(portal, user);
    await portal.pool.query('delete from users where _id = $1', [user]);
    expect((await refresh(token)).statusCode).toBe(419);
  });

  test('is granted on the last day of a user', async () => {
    const user = await aUser(portal.db);
    const token = await signAs(portal, user);
    await portal.pool.query(
      `update users set valid_until = (now() at time zone 'Europe/Stockholm')::date where _id = $1`,
      [user],
    );
    expect((await refresh(token)).statusCode).toBe(200);
  });

  test.each([undefined, 'x', 'x.y.z', 'x'.repeat(9_000)])('is refused without a valid token: %s', async (token) => {
    expect((await refresh(token)).statusCode).toBe(401);
  });

  test.each([
    { readonly: true },
    { custom_access: 'self_registration', co_list: [{ no: '5599900015', nm: 'Nordvik', is_reg: false }] },
    { signed_in_by_u_id: 'e'.repeat(24), readonly: true },
  ])('keeps the claims of the sign-in: %o', async (signInClaims) => {
    const token = await signAs(portal, await aUser(portal.db), signInClaims);
    expect(decodeJwt((await refresh(token)).json().token)).toMatchObject(signInClaims);
    const reply = await portal.call(token, { method: 'POST', url: '/api/authenticates/sign-out' });
    expect(reply.statusCode).toBe(204);
  });
});

test('a token contains only claims that have a value for its user', async () => {
  const claims = decodeJwt(await portal.signIn('sys@fordra.example'));
  expect(Object.keys(claims).sort()).toEqual(
    'aud exp iat iss nm system_user token_id token_no token_type u_email u_id u_name'.split(' '),
  );
  expect(decodeJwt(await portal.signIn('lars@advokat.example'))).toMatchObject({ solicitor: true, token_type: 'user' });
  expect(decodeJwt(await portal.signIn('petra@partner.example'))).toMatchObject({ u_org: 'Balans Redovisning AB' });
});
