import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/contract/contract-portal.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testIdp } from '../../../testing/test-idp.ts';

/* Signing in by an identity provider, and what others may try with it (reliability A9, A14, A15). */

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
type Left = Browser & { readonly address: string };

async function leave(provider: string, browser: Partial<Browser> = {}, extra = ''): Promise<Left> {
  const { verifier = secret('v'), state = secret('s'), cookie } = browser;
  const query = `code_challenge=${challengeOf(verifier)}&code_challenge_method=S256&state=${state}${extra}`;
  const url = `${home}/${provider}/ada_ui?${query}`;
  const reply = await portal.call(undefined, { url, headers: { host, ...(cookie && { cookie }) } });
  expect(reply.statusCode, reply.body).toBe(303);
  const set = [reply.headers['set-cookie']].flat().find((one) => one?.startsWith('fordra_oauth='));
  expect(set ?? 'HttpOnly; SameSite=Lax').toMatch(/HttpOnly; SameSite=Lax/);
  return { verifier, state, cookie: set?.split(';')[0] ?? '', address: reply.headers.location! };
}
const comeBack = (back: URL, { cookie }: Pick<Browser, 'cookie'>) =>
  portal.call(undefined, { url: `${back.pathname}${back.search}`, headers: { host, cookie } });
const exchange = (code: string, { verifier, cookie }: Pick<Browser, 'verifier' | 'cookie'>) =>
  portal.call(undefined, {
    method: 'POST',
    url: '/api/authenticates/challenge-code',
    headers: { cookie },
    payload: { application: 'ada_ui', code, code_verifier: verifier },
  });

type Reply = Awaited<ReturnType<typeof comeBack>>;
const landing = (reply: Reply) => new URL(reply.headers.location!, 'http://portal.test');
/** What the page is told; nothing but it is in the address. */
function told(reply: Reply): string {
  expect(reply.statusCode, reply.body).toBe(303);
  expect(reply.headers.location).toMatch(/^\/login\?auth_errors=[^&]+$/);
  return (JSON.parse(landing(reply).searchParams.get('auth_errors')!) as string[])[0]!;
}
const expired = (reply: Reply) => expect(told(reply)).toMatch(/Börja om här/);

/** All the way to the code that the page exchanges. */
async function arrive(provider: string, who: string, form: Record<string, string> = {}) {
  const left = await leave(provider);
  const reply = await comeBack(await idp.visit(left.address, who, form), left);
  const { pathname, searchParams } = landing(reply);
  expect([reply.statusCode, pathname, searchParams.get('state')]).toEqual([303, '/login', left.state]);
  return { left, code: searchParams.get('code')! };
}
async function signIn(provider: string, who: string, form: Record<string, string> = {}) {
  const { left, code } = await arrive(provider, who, form);
  return exchange(code, left);
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
  test.each(['google', 'microsoft', 'accounting', 'scanning'])('comes in by %s', async (provider) => {
    const reply = await signIn(provider, 'anna');
    expect(namesOf(reply)).toEqual(['Anna Nordvik']);
    const [token] = reply.json().token_list;
    expect(decodeJwt(token)).not.toHaveProperty('vnet_tenant_c');
    const extended = (await portal.call(token, { url: '/api/user--extended-data' })).json()._items[0];
    expect(extended.oauth_type).toBe(provider);
    const { rows } = await portal.pool.query(`select outcome from sign_in_log where method = $1`, [provider]);
    expect(rows).toEqual([{ outcome: 'signed_in' }]);
  });

  test('with two users has a token for each, and at the accounting system for the company chosen there', async () => {
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

  test('who has allowed it is known by a verified address the first time, and by the subject from then on', async () => {
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
    // The address has passed to someone else there, whom nobody let in.
    await portal.pool.query(`update user_identities set subject = 'bo-before' where subject = 'bo'`);
    expectError(await signIn('google', 'bo'), 403, 'email_not_registered_or_verified');
  });

  test('who has not allowed it, or has no user, is told so once the provider has said who they are', async () => {
    const reply = await signIn('google', 'finn');
    expectError(reply, 403, 'email_not_registered_or_verified');
    expect(await linksOf('finn@fordra.example')).toEqual([]);
    expectError(await signIn('accounting', 'nils'), 403, 'no_user_found');
    await portal.pool.query(`update users set is_disabled = true where name = 'Kim Kund'`);
    expectError(await signIn('google', 'kim'), 403, 'all_users_disabled');
  });

  test('who says no, or whose provider is away or lies, is back at the page with words in their language', async () => {
    const left = await leave('google', {}, '&locale=en');
    expect(told(await comeBack(await idp.visit(left.address, undefined), left))).toMatch(/^You cancelled at Google/);
    const again = await leave('scanning');
    const back = await idp.visit(again.address, 'petra');
    idp.fail('gone');
    expect(told(await comeBack(back, again))).toMatch(/^Skannova svarar inte/);
    expect(told(await comeBack(back, again))).toMatch(/Börja om/);
    const third = await leave('google');
    const third_back = await idp.visit(third.address, 'anna');
    idp.fail('no_signature');
    expect(told(await comeBack(third_back, third))).toMatch(/Google gick inte att lita på/);
    expect(portal.logged.join()).toMatch(/unexpected JWT \\"alg\\"/);
  });

  test('goes on where they were when the portal has gone down and come up again, at each step', async () => {
    const restart = () => testPortal({ url: portal.url, build: async () => {}, oauth: idp.oauth });
    const left = await leave('google');
    const back = await idp.visit(left.address, 'anna');
    const second = await restart();
    const headers = { host, cookie: left.cookie };
    const landed = landing(await second.call(undefined, { url: `${back.pathname}${back.search}`, headers }));
    await second.close();
    const third = await restart();
    const payload = { application: 'ada_ui', code: landed.searchParams.get('code'), code_verifier: left.verifier };
    const url = '/api/authenticates/challenge-code';
    expect((await third.call(undefined, { method: 'POST', url, headers, payload })).statusCode).toBe(200);
    await third.close();
  });

  test('is not sent to a provider that does not answer, or that is not offered', async () => {
    const other = await testIdp();
    const cold = await testPortal({ url: portal.url, build: async () => {}, oauth: other.oauth });
    other.fail('gone');
    const query = `code_challenge=${secret('c')}&code_challenge_method=S256&state=${secret('s')}`;
    const go = (provider: string) =>
      cold.call(undefined, { url: `${home}/${provider}/ada_ui?${query}`, headers: { host } });
    expect(told(await go('scanning'))).toMatch(/^Skannova svarar inte/);
    expect(told(await go('evil'))).toMatch(/finns inte här/);
    await cold.close();
    await other.stop();
  });
});

describe('nobody comes in', () => {
  test('with a state that is missing, another’s, used, or too old', async () => {
    const left = await leave('google');
    const back = await idp.visit(left.address, 'anna');
    const without = new URL(back);
    without.searchParams.delete('state');
    expired(await comeBack(without, left));
    const other = new URL(back);
    other.searchParams.set('state', secret('x'));
    expired(await comeBack(other, left));
    expect(landing(await comeBack(back, left)).searchParams.get('code')).toMatch(/^[\w-]{43}$/);
    expired(await comeBack(back, left));
    const late = await leave('google');
    const lateBack = await idp.visit(late.address, 'anna');
    await portal.pool.query(`update oauth_sign_ins set created_at = created_at - interval '11 minutes'`);
    expired(await comeBack(lateBack, late));
  });

  test('in a browser that did not begin it: neither by the return nor by its code', async () => {
    const attacker = await leave('google');
    const back = await idp.visit(attacker.address, 'anna');
    const victim = await leave('google', { verifier: secret('w'), state: secret('t') });
    expired(await comeBack(back, victim));
    expired(await comeBack(back, { cookie: '' }));
    const { code, left } = await arrive('google', 'anna');
    expectError(await exchange(code, { ...left, cookie: victim.cookie }), 400, 'oauth_expired');
    expectError(await exchange(code, left), 400, 'oauth_expired');
  });

  test('with a code a second time, a wrong verifier, or a code of another sign-in', async () => {
    const { code, left } = await arrive('google', 'anna');
    expect((await exchange(code, left)).statusCode).toBe(200);
    expectError(await exchange(code, left), 400, 'oauth_expired');
    const second = await arrive('google', 'anna');
    expectError(await exchange(second.code, { ...second.left, verifier: secret('w') }), 400, 'oauth_expired');
    expectError(await exchange(secret('q'), left), 400, 'oauth_expired');
    const both = [await arrive('google', 'anna'), await arrive('google', 'anna')];
    const replies = await Promise.all(both.map(({ code }) => exchange(code, both[0]!.left)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('of many who bring the same code at once but one', async () => {
    const { code, left } = await arrive('google', 'anna');
    const replies = await Promise.all(Array.from({ length: 5 }, () => exchange(code, left)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('with the answer of one provider at the door of another', async () => {
    const left = await leave('scanning');
    const back = await idp.visit(left.address, 'anna');
    back.pathname = back.pathname.replace('scanning', 'google');
    expired(await comeBack(back, left));
    back.pathname = back.pathname.replace('google', 'scanning');
    expired(await comeBack(back, left));
    const named = await leave('scanning');
    const answer = await idp.visit(named.address, 'anna');
    answer.searchParams.set('iss', 'https://accounts.google.com');
    expect(told(await comeBack(answer, named))).toMatch(/gick inte att lita på/);
  });

  test('by the provider’s own code, nor by a six-digit code’s verifier', async () => {
    const left = await leave('google');
    const back = await idp.visit(left.address, 'anna');
    const reply = await exchange(back.searchParams.get('code')!.slice(0, 43), left);
    expectError(reply, 400);
  });
});

test('what begins must be bound to its browser: challenge, S256 and state, each whole', async () => {
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

test('nothing in the address leads elsewhere: the way is there and back, whatever else it says', async () => {
  const evil = '&redirect_uri=https://evil.example&return_to=//evil.example&next=https:evil&locale=//evil.example';
  const left = await leave('google', {}, evil);
  const there = new URL(left.address);
  expect(there.origin + there.pathname).toBe('http://portal.test/dev/idp/google/auth');
  expect(there.searchParams.get('redirect_uri')).toBe(`http://portal.test${home}/google/ada_ui/return`);
  expect(left.address).not.toContain('evil');
  const back = await idp.visit(left.address, 'anna');
  for (const name of ['redirect_uri', 'return_to', 'error_uri']) back.searchParams.set(name, 'https://evil.example');
  expect((await comeBack(back, left)).headers.location).toMatch(/^\/login\?code=[\w-]{43}&state=s{43}$/);
  const edited = new URL((await leave('google')).address);
  edited.searchParams.set('redirect_uri', 'https://evil.example/take');
  await expect(idp.visit(edited.href, 'anna')).rejects.toThrow(/no page to choose on: 400/);
});

test('each sign-in has secrets of its own, and the database holds none of them in the open', async () => {
  const [one, two] = [await leave('google'), await leave('google')].map(({ address }) => new URL(address));
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(one!.searchParams.get(name)).not.toBe(two!.searchParams.get(name));
  const { code } = await arrive('google', 'anna');
  const { rows } = await portal.pool.query('select to_jsonb(s)::text as kept from oauth_sign_ins s');
  const kept = rows.map((row) => row.kept).join();
  for (const known of [one!.searchParams.get('state')!, code, 'anna@nordvik.example'])
    expect(kept).not.toContain(known);
});

test('who came by another name of this machine begins again under its own', async () => {
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
