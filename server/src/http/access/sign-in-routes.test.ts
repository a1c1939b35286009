import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { askForCode as askFor, enterCode, wrongCode as wrong } from '../../../testing/portal/sign-in-by-code.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { defaultAllowances } from '../../auth/sign-in/allowances.ts';

const portal = await testPortal();
afterAll(portal.close);

const askForCode = (email: string, verifier?: string) => askFor(portal, email, {}, verifier);
const enter = (code: string, verifier: string) => enterCode(portal, code, verifier);
const me = (token: string) => portal.call(token, { url: '/api/user--extended-data' });

describe('signing in with a code by e-mail', () => {
  test('the right code from the right browser gives a token that works, once', async () => {
    const { verifier, code } = await askForCode('anna@nordvik.example');
    const reply = await enter(code, verifier);
    const [token] = reply.json<{ token_list: string[] }>().token_list;
    expect((await me(token!)).json()._items[0]).toMatchObject({ name: 'Anna Nordvik' });
    expect((await enter(code, verifier)).statusCode).toBe(400);
  });

  test('a wrong code is refused with a text, and the fifth wrong try ends the code', async () => {
    const { verifier, code } = await askForCode('bo@soloab.example');
    for (let tries = 0; tries < 5; tries++) {
      const reply = await enter(wrong(code), verifier);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({
        _status: 'ERR',
        _error: { code: 400, message: 'otp_code_not_correct' },
        _locale_message: expect.stringContaining('Koden stämmer inte'),
      });
    }
    expect((await enter(code, verifier)).statusCode).toBe(400);
  });

  test('of a hundred guesses at once from one address ten are compared', async () => {
    // The allowances of production. No request is refused for load, however slow the machine is.
    const strict = await testPortal({
      url: portal.url,
      build: async () => {},
      allowances: defaultAllowances,
      limits: { queueMs: 600_000 },
    });
    const { verifier, code } = await askFor(strict, 'finn@fordra.example');
    const replies = await Promise.all(Array.from({ length: 100 }, () => enterCode(strict, wrong(code), verifier)));
    const statuses = replies.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(90).fill(429)]);
    expect((await enterCode(strict, code, verifier)).statusCode).toBe(429);
    await strict.close();
  });

  test('another browser cannot use the code', async () => {
    const { code } = await askForCode('bo@soloab.example');
    expect((await enter(code, randomBytes(32).toString('base64url'))).statusCode).toBe(400);
  });

  test('thirty guesses at once are five tries of a code', async () => {
    const { verifier, code } = await askForCode('lars@advokat.example');
    await Promise.all(Array.from({ length: 30 }, () => enter(wrong(code), verifier)));
    expect((await enter(code, verifier)).statusCode).toBe(400);
  });

  test('a code older than ten minutes is refused', async () => {
    const { verifier, code } = await askForCode('karin@fordra.example');
    await portal.pool.query(`update sign_in_codes set created_at = now() - interval '11 minutes'`);
    expect((await enter(code, verifier)).statusCode).toBe(400);
  });

  test('a second request of a browser replaces its code', async () => {
    const first = await askForCode('petra@partner.example');
    const second = await askForCode('petra@partner.example', first.verifier);
    expect((await enter(first.code, first.verifier)).statusCode).toBe(400);
    expect((await enter(second.code, second.verifier)).statusCode).toBe(200);
  });

  test('the code of an unknown address is refused like a wrong code', async () => {
    const { verifier, code } = await askForCode('nobody@nowhere.example');
    const reply = await enter(code, verifier);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()._error.message).toBe('otp_code_not_correct');
  });

  test('known and unknown addresses get the same answer', async () => {
    const known = await askForCode('stina@fordra.example');
    const unknown = await askForCode('nobody@nowhere.example');
    expect([known.reply.statusCode, known.reply.body]).toEqual([unknown.reply.statusCode, unknown.reply.body]);
  });

  test('the eleventh code within an hour is refused with the time to wait', async () => {
    for (let asked = 0; asked < 10; asked++) await askForCode('often@nowhere.example');
    const { reply } = await askForCode('often@nowhere.example');
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  test.each([
    ['no address', { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }, 'email'],
    ['not an address', { email: 'x', code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }, 'email'],
    ['no challenge', { email: 'a@b.se', code_challenge_method: 'S256' }, 'code_challenge'],
    [
      'plain challenge',
      { email: 'a@b.se', code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
      'code_challenge_method',
    ],
    [
      'another application',
      { application: 'x', email: 'a@b.se', code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' },
      'application',
    ],
  ])('%s is reported per field', async (_name, payload, field) => {
    const reply = await portal.call(undefined, { method: 'POST', url: '/api/authenticates/email', payload });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json()._issues)).toEqual([field]);
  });
});

describe('a session', () => {
  test('ends at sign-out, at once', async () => {
    const token = await portal.signIn('petra@partner.example');
    expect((await portal.call(token, { method: 'POST', url: '/api/authenticates/sign-out' })).statusCode).toBe(204);
    expect((await me(token)).statusCode).toBe(419);
  });

  test('ends when its user is disabled', async () => {
    const token = await portal.signIn('kim@kund.example');
    await portal.pool.query(`update users set is_disabled = true where email = 'kim@kund.example'`);
    expect((await me(token)).statusCode).toBe(419);
  });

  test.each([
    ['none', undefined],
    ['garbage', 'x.y.z'],
    ['unsigned', `${btoa('{"alg":"none"}')}.${btoa('{"token_id":"x"}')}.`],
  ])('needs a valid token: %s', async (_name, token) => {
    const reply = await portal.call(token, { url: '/api/creditors' });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({
      _status: 'ERR',
      _error: { code: 401 },
      _request_id: reply.headers['x-request-id'],
    });
  });

  test('a token with an edited claim is refused', async () => {
    const [head, body, signature] = (await portal.signIn('bo@soloab.example')).split('.');
    const claims = JSON.parse(Buffer.from(body!, 'base64url').toString());
    const edited = Buffer.from(JSON.stringify({ ...claims, system_user: true })).toString('base64url');
    expect((await me(`${head}.${edited}.${signature}`)).statusCode).toBe(401);
  });
});

test('the log has a line for every request and no personal data', async () => {
  const { verifier, code } = await askForCode('anna@nordvik.example');
  const reply = await enter(code, verifier);
  const [token] = reply.json<{ token_list: string[] }>().token_list;
  await portal.call(token, { url: '/api/creditors?where={"name":{"$regex":"Nordvik"}}' });
  const log = portal.logged.join('');
  expect(log).toContain(String(reply.headers['x-request-id']));
  for (const secret of [token!, code, verifier, 'anna@', 'Anna', 'Nordvik']) expect(log).not.toContain(secret);
});
