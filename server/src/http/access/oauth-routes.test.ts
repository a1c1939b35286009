import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/contract/contract-portal.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testIdp } from '../../../testing/test-idp.ts';

/* Signing in by an identity provider, and attacks on it (reliability A9, A14, A15). */

const idp = await testIdp();
const portal = await testPortal({ oauth: idp.oauth });
afterAll(async () => {
  await portal.close();
  await idp.stop();
});
beforeEach(() => idp.fail(undefined));

const host = 'portal.test';
const home = '/api/authenticates/oauth2';
const secret = (letter: string) => letter.repeat(43);
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

type Browser = { readonly verifier: string; readonly state: string; readonly cookie: string };
type Started = Browser & { readonly address: string };

async function start(provider: string, browser: Partial<Browser> = {}, extra = ''): Promise<Started> {
  const { verifier = secret('v'), state = secret('s'), cookie } = browser;
  const query = `code_challenge=${challengeOf(verifier)}&code_challenge_method=S256&state=${state}${extra}`;
  const url = `${home}/${provider}/ada_ui?${query}`;
  const reply = await portal.call(undefined, { url, headers: { host, ...(cookie && { cookie }) } });
  expect(reply.statusCode, reply.body).toBe(303);
  const set = [reply.headers['set-cookie']].flat().find((one) => one?.startsWith('fordra_oauth='));
  expect(set ?? 'HttpOnly; SameSite=Lax').toMatch(/HttpOnly; SameSite=Lax/);
  return { verifier, state, cookie: set?.split(';')[0] ?? '', address: reply.headers.location! };
}
const returnTo = (back: URL, { cookie }: Pick<Browser, 'cookie'>) =>
  portal.call(undefined, { url: `${back.pathname}${back.search}`, headers: { host, cookie } });
const exchange = (code: string, { verifier, cookie }: Pick<Browser, 'verifier' | 'cookie'>) =>
  portal.call(undefined, {
    method: 'POST',
    url: '/api/authenticates/challenge-code',
    headers: { cookie },
    payload: { application: 'ada_ui', code, code_verifier: verifier },
  });

type Reply = Awaited<ReturnType<typeof returnTo>>;
const landing = (reply: Reply) => new URL(reply.headers.location!, 'http://portal.test');
/** The key of the error in the redirect, which has no other parameter, and the provider it concerns. */
function errorOf(reply: Reply): string {
  expect(reply.statusCode, reply.body).toBe(303);
  expect(reply.headers.location).toMatch(/^\/login\?auth_errors=[^&]+$/);
  return (JSON.parse(landing(reply).searchParams.get('auth_errors')!) as string[]).join(' ');
}
const expired = (reply: Reply) => expect(errorOf(reply)).toBe('oauth_expired');

/** Runs the sign-in up to the code that the page exchanges. */
async function startAndReturn(provider: string, person: string, form: Record<string, string> = {}) {
  const started = await start(provider);
  const reply = await returnTo(await idp.visit(started.address, person, form), started);
  const { pathname, searchParams } = landing(reply);
  expect([reply.statusCode, pathname, searchParams.get('state')]).toEqual([303, '/login', started.state]);
  return { started, code: searchParams.get('code')! };
}
async function signIn(provider: string, person: string, form: Record<string, string> = {}) {
  const { started, code } = await startAndReturn(provider, person, form);
  return exchange(code, started);
}
const namesOf = (reply: Reply) => reply.json<{ token_list: string[] }>().token_list.map((one) => decodeJwt(one).u_name);
const linksOf = async (email: string) =>
  (
    await portal.pool.query(
      `select provider, subject from user_identities join users on users._id = user_id where email = $1 order by provider`,
      [email],
    )
  ).rows;

describe('a person', () => {
  test.each(['google', 'microsoft', 'accounting', 'scanning'])('signs in by %s', async (provider) => {
    const reply = await signIn(provider, 'anna');
    expect(namesOf(reply)).toEqual(['Anna Nordvik']);
    const [token] = reply.json().token_list;
    expect(decodeJwt(token)).not.toHaveProperty('vnet_tenant_c');
    const extended = (await portal.call(token, { url: '/api/user--extended-data' })).json()._items[0];
    expect(extended.oauth_type).toBe(provider);
    const { rows } = await portal.pool.query(`select outcome from sign_in_log where method = $1`, [provider]);
    expect(rows).toEqual([{ outcome: 'signed_in' }]);
  });

  test('with two users gets a token for each, and at the accounting system for the company chosen there', async () => {
    const all = await signIn('google', 'maria');
    expect(all.json<{ token_list: string[] }>().token_list.map((one) => decodeJwt(one).u_org)).toEqual([
      'Nordvik-koncernen',
      'Solo AB',
    ]);
    const [token] = (await signIn('accounting_connect', 'maria~1')).json<{ token_list: string[] }>().token_list;
    expect(decodeJwt(token!)).toMatchObject({ u_org: 'Solo AB', vnet_tenant_c: 2 });
    const refreshed = await portal.call(token, { method: 'POST', url: '/api/authenticates/refresh-token' });
    expect(decodeJwt(refreshed.json().token)).toMatchObject({ vnet_tenant_c: 2 });
  });

  test('a user who has allowed it is matched by verified address the first time, and by subject afterwards', async () => {
    await portal.pool.query(
      `delete from user_identities where user_id = (select _id from users where name = 'Bo Sollén')`,
    );
    expectError(await signIn('google', 'bo'), 403, 'email_not_registered_or_verified');
    const token = await portal.signIn('bo@soloab.example');
    const payload = { settings: { sign_in: { by_verified_email: true } } };
    const allowed = await portal.call(token, { method: 'POST', url: '/api/user--settings', payload });
    expect(allowed.statusCode, allowed.body).toBe(201);
    expectError(await signIn('google', 'bo', { unverified: 'on' }), 403, 'no_user_found');
    expect(namesOf(await signIn('google', 'bo'))).toEqual(['Bo Sollén']);
    expect(await linksOf('bo@soloab.example')).toEqual([{ provider: 'google', subject: 'bo' }]);
    expect(namesOf(await signIn('google', 'bo', { unverified: 'on' }))).toEqual(['Bo Sollén']);
    // At the provider the address has passed to another person, who has no access.
    await portal.pool.query(`update user_identities set subject = 'bo-before' where subject = 'bo'`);
    expectError(await signIn('google', 'bo'), 403, 'email_not_registered_or_verified');
  });

  test('a person who has not allowed it, or has no user, is denied after the provider has identified them', async () => {
    const reply = await signIn('google', 'finn');
    expectError(reply, 403, 'email_not_registered_or_verified');
    expect(await linksOf('finn@fordra.example')).toEqual([]);
    expectError(await signIn('accounting', 'nils'), 403, 'no_user_found');
    await portal.pool.query(`update users set is_disabled = true where name = 'Kim Kund'`);
    expectError(await signIn('google', 'kim'), 403, 'all_users_disabled');
  });

  test('returns to the sign-in page with the key of the error after cancelling, or if the provider is down or invalid', async () => {
    const started = await start('google', {}, '&locale=en');
    expect(errorOf(await returnTo(await idp.visit(started.address, undefined), started))).toBe(
      'oauth_cancelled google',
    );
    const again = await start('scanning');
    const back = await idp.visit(again.address, 'petra');
    idp.fail('gone');
    expect(errorOf(await returnTo(back, again))).toBe('oauth_unavailable scanning');
    expired(await returnTo(back, again));
    const third = await start('google');
    const third_back = await idp.visit(third.address, 'anna');
    idp.fail('no_signature');
    expect(errorOf(await returnTo(third_back, third))).toBe('oauth_untrusted google');
    expect(portal.logged.join()).toMatch(/unexpected JWT \\"alg\\"/);
  });

  test('can continue after a restart of the portal, at each step', async () => {
    const restart = () => testPortal({ url: portal.url, build: async () => {}, oauth: idp.oauth });
    const started = await start('google');
    const back = await idp.visit(started.address, 'anna');
    const second = await restart();
    const headers = { host, cookie: started.cookie };
    const landed = landing(await second.call(undefined, { url: `${back.pathname}${back.search}`, headers }));
    await second.close();
    const third = await restart();
    const payload = { application: 'ada_ui', code: landed.searchParams.get('code'), code_verifier: started.verifier };
    const url = '/api/authenticates/challenge-code';
    expect((await third.call(undefined, { method: 'POST', url, headers, payload })).statusCode).toBe(200);
    await third.close();
  });

  test('is not redirected to a provider that does not answer or is not offered', async () => {
    const other = await testIdp();
    const cold = await testPortal({ url: portal.url, build: async () => {}, oauth: other.oauth });
    other.fail('gone');
    const query = `code_challenge=${secret('c')}&code_challenge_method=S256&state=${secret('s')}`;
    const go = (provider: string) =>
      cold.call(undefined, { url: `${home}/${provider}/ada_ui?${query}`, headers: { host } });
    expect(errorOf(await go('scanning'))).toBe('oauth_unavailable scanning');
    expect(errorOf(await go('evil'))).toBe('oauth_not_offered');
    await cold.close();
    await other.stop();
  });
});

describe('sign-in is refused', () => {
  test('with a state that is missing, of another browser, used, or expired', async () => {
    const started = await start('google');
    const back = await idp.visit(started.address, 'anna');
    const without = new URL(back);
    without.searchParams.delete('state');
    expired(await returnTo(without, started));
    const other = new URL(back);
    other.searchParams.set('state', secret('x'));
    expired(await returnTo(other, started));
    expect(landing(await returnTo(back, started)).searchParams.get('code')).toMatch(/^[\w-]{43}$/);
    expired(await returnTo(back, started));
    const late = await start('google');
    const lateBack = await idp.visit(late.address, 'anna');
    await portal.pool.query(`update oauth_sign_ins set created_at = created_at - interval '11 minutes'`);
    expired(await returnTo(lateBack, late));
  });

  test('in a browser that did not begin it, both at the return and with the code', async () => {
    const attacker = await start('google');
    const back = await idp.visit(attacker.address, 'anna');
    const victim = await start('google', { verifier: secret('w'), state: secret('t') });
    expired(await returnTo(back, victim));
    expired(await returnTo(back, { cookie: '' }));
    const { code, started } = await startAndReturn('google', 'anna');
    expectError(await exchange(code, { ...started, cookie: victim.cookie }), 400, 'oauth_expired');
    expectError(await exchange(code, started), 400, 'oauth_expired');
  });

  test('with a code a second time, a wrong verifier, or a code of another sign-in', async () => {
    const { code, started } = await startAndReturn('google', 'anna');
    expect((await exchange(code, started)).statusCode).toBe(200);
    expectError(await exchange(code, started), 400, 'oauth_expired');
    const second = await startAndReturn('google', 'anna');
    expectError(await exchange(second.code, { ...second.started, verifier: secret('w') }), 400, 'oauth_expired');
    expectError(await exchange(secret('q'), started), 400, 'oauth_expired');
    const both = [await startAndReturn('google', 'anna'), await startAndReturn('google', 'anna')];
    const replies = await Promise.all(both.map(({ code }) => exchange(code, both[0]!.started)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('to all but one of many concurrent requests with the same code', async () => {
    const { code, started } = await startAndReturn('google', 'anna');
    const replies = await Promise.all(Array.from({ length: 5 }, () => exchange(code, started)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('with the answer of one provider at the return URL of another', async () => {
    const started = await start('scanning');
    const back = await idp.visit(started.address, 'anna');
    back.pathname = back.pathname.replace('scanning', 'google');
    expired(await returnTo(back, started));
    back.pathname = back.pathname.replace('google', 'scanning');
    expired(await returnTo(back, started));
    const named = await start('scanning');
    const answer = await idp.visit(named.address, 'anna');
    answer.searchParams.set('iss', 'https://accounts.google.com');
    expect(errorOf(await returnTo(answer, named))).toMatch(/^oauth_untrusted /);
  });

  test('with the provider’s own code, and with the verifier of a six-digit code', async () => {
    const started = await start('google');
    const back = await idp.visit(started.address, 'anna');
    const reply = await exchange(back.searchParams.get('code')!.slice(0, 43), started);
    expectError(reply, 400);
  });
});

test('the first call needs a valid challenge, S256 and state, which bind it to the browser', async () => {
  const right = { code_challenge: secret('c'), code_challenge_method: 'S256', state: secret('s') };
  for (const wrong of [
    { code_challenge: '' },
    { code_challenge: 'short' },
    { code_challenge_method: 'plain' },
    { state: '' },
    { state: 'a'.repeat(5_000) },
  ]) {
    const query = new URLSearchParams({ ...right, ...wrong });
    expectError(await portal.call(undefined, { url: `${home}/google/ada_ui?${query}`, headers: { host } }), 400);
  }
});

test('no parameter can change the redirect targets', async () => {
  const evil = '&redirect_uri=https://evil.example&return_to=//evil.example&next=https:evil&locale=//evil.example';
  const started = await start('google', {}, evil);
  const there = new URL(started.address);
  expect(there.origin + there.pathname).toBe('http://portal.test/dev/idp/google/auth');
  expect(there.searchParams.get('redirect_uri')).toBe(`http://portal.test${home}/google/ada_ui/return`);
  expect(started.address).not.toContain('evil');
  const back = await idp.visit(started.address, 'anna');
  for (const name of ['redirect_uri', 'return_to', 'error_uri']) back.searchParams.set(name, 'https://evil.example');
  expect((await returnTo(back, started)).headers.location).toMatch(/^\/login\?code=[\w-]{43}&state=s{43}$/);
  const edited = new URL((await start('google')).address);
  edited.searchParams.set('redirect_uri', 'https://evil.example/take');
  await expect(idp.visit(edited.href, 'anna')).rejects.toThrow(/the provider showed no page: 400/);
});

test('each sign-in has its own secrets, and the database stores none of them in plain text', async () => {
  const [one, two] = [await start('google'), await start('google')].map(({ address }) => new URL(address));
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(one!.searchParams.get(name)).not.toBe(two!.searchParams.get(name));
  const { code } = await startAndReturn('google', 'anna');
  const { rows } = await portal.pool.query('select to_jsonb(s)::text as stored from oauth_sign_ins s');
  const stored = rows.map((row) => row.stored).join();
  for (const known of [one!.searchParams.get('state')!, code, 'anna@nordvik.example'])
    expect(stored).not.toContain(known);
});

test('a browser that uses another name of this machine is redirected to the public address', async () => {
  const local = await testPortal({
    url: portal.url,
    build: async () => {},
    oauth: { ...idp.oauth, publicAddress: 'http://127.0.0.1:3000' },
  });
  const query = `code_challenge=${secret('c')}&code_challenge_method=S256&state=${secret('s')}`;
  const reply = await local.call(undefined, {
    url: `${home}/google/ada_ui?${query}`,
    headers: { host: 'localhost:3000' },
  });
  expect(reply.headers.location).toBe('http://127.0.0.1:3000/login?oauth=google');
  await local.close();
});
