import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

/* Forged, changed and stolen tokens (reliability A10): none may be accepted as a session's token. */

const portal = await testPortal();
afterAll(portal.close);
const good = await portal.signIn('anna@nordvik.example');
const [head, body, signature] = good.split('.') as [string, string, string];
const header = decodeProtectedHeader(good);
const claims = decodeJwt(good);
const { keys } = (await portal.call(undefined, { url: '/api/.well-known/jwks.json' })).json();

const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const calls = (token: string) =>
  Promise.all([
    portal.call(token, { url: '/api/creditors' }),
    portal.call(token, { method: 'POST', url: '/api/authenticates/refresh-token' }),
    portal.call(token, { method: 'POST', url: '/api/authenticates/sign-out' }),
  ]);
const statusesOf = async (token: string) => (await calls(token)).map(({ statusCode }) => statusCode);

/** A token signed with a valid key, with the changes of the test. */
async function signedByUs(given: { head?: object; claims?: object }): Promise<string> {
  const { rows } = await portal.pool.query('select kid, sealed_private_key from signing_keys');
  const key = await importJWK(JSON.parse(portal.sealer.open(rows[0].sealed_private_key)), 'EdDSA');
  return new SignJWT({ ...claims, ...given.claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: rows[0].kid, ...given.head })
    .sign(key);
}

test('the unchanged token is accepted', async () => {
  expect((await portal.call(good, { url: '/api/creditors' })).statusCode).toBe(200);
  expect((await portal.call(await signedByUs({}), { url: '/api/creditors' })).statusCode).toBe(200);
});

describe('a token is refused everywhere', () => {
  const publicKey = Buffer.from(keys[0].x, 'base64url');
  const hmac = (alg: string, hash: string, secret: Buffer | string, kid: unknown = header.kid) => {
    const text = `${write({ ...header, alg, kid })}.${body}`;
    return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
  };
  const stranger = generateKeyPairSync('ed25519');
  const byStranger = (extra: object) => {
    const text = `${write({ ...header, ...extra })}.${body}`;
    return `${text}.${sign(null, Buffer.from(text), stranger.privateKey).toString('base64url')}`;
  };
  const edited = (change: object) => `${head}.${write({ ...claims, ...change })}.${signature}`;
  const forged: Record<string, string> = {
    'no algorithm': `${write({ ...header, alg: 'none' })}.${body}.`,
    'no algorithm, in capitals': `${write({ ...header, alg: 'None' })}.${body}.`,
    'no algorithm, with the signature': `${write({ ...header, alg: 'none' })}.${body}.${signature}`,
    'no signature': `${head}.${body}.`,
    'the public key as a shared secret': hmac('HS256', 'sha256', publicKey),
    'the public key as text as a shared secret': hmac('HS512', 'sha512', keys[0].x),
    'the public key in JSON as a shared secret': hmac('HS256', 'sha256', JSON.stringify(keys[0])),
    'an empty shared secret': hmac('HS256', 'sha256', ''),
    'another key under our name': byStranger({}),
    'another key it brings along': byStranger({ jwk: stranger.publicKey.export({ format: 'jwk' }) }),
    'another key at an address': byStranger({ jku: 'http://127.0.0.1:1/keys', x5u: 'http://127.0.0.1:1/keys' }),
    'a path as the name of the key': byStranger({ kid: '../../../../dev/null' }),
    'SQL as the name of the key': byStranger({ kid: `' union select '{"kty":"OKP"}` }),
    'an unknown key': byStranger({ kid: crypto.randomUUID() }),
    'no name of the key': byStranger({ kid: undefined }),
    'a number as the name of the key': byStranger({ kid: 0 }),
    'an unknown critical header': byStranger({ crit: ['x'], x: 1 }),
    'a raised right': edited({ system_user: true }),
    'a lowered guard': edited({ readonly: false, custom_access: undefined }),
    'another user': edited({ u_id: 'e'.repeat(24) }),
    'another session': edited({ token_id: 'e'.repeat(24) }),
    'other companies': edited({ co_list: [{ no: '5599900114' }] }),
    'a longer life': edited({ exp: claims.exp! + 86_400 }),
    'a cut signature': good.slice(0, -4),
    'a doubled part': `${good}.${signature}`,
    'two tokens': `${good},${good}`,
  };

  test.each(Object.entries(forged))('%s', async (_name, token) => {
    expect(await statusesOf(token)).toEqual([401, 401, 401]);
  });

  test.each<[string, Parameters<typeof signedByUs>[0]]>([
    ['for another audience', { claims: { aud: 'payment_site' } }],
    ['for no audience', { claims: { aud: undefined } }],
    ['of another issuer', { claims: { iss: 'someone' } }],
    ['of another kind, such as one before the sign-in', { claims: { token_type: 'pre_auth' } }],
    ['of no kind', { claims: { token_type: undefined } }],
    ['for signing', { claims: { token_type: 'signing' } }],
    ['without an end', { claims: { exp: undefined } }],
    ['without a session', { claims: { token_id: undefined } }],
    ['that expired longer ago than any session lives', { claims: { exp: claims.exp! - 14 * 3_600 } }],
  ])('signed by us %s', async (_name, given) => {
    expect(await statusesOf(await signedByUs(given))).toEqual([401, 401, 401]);
  });

  test('an expired token of the portal is accepted for a refresh only', async () => {
    const token = await signedByUs({ claims: { exp: claims.iat! - 1 } });
    expect((await portal.call(token, { url: '/api/creditors' })).statusCode).toBe(401);
  });
});

describe('claims about rights are not trusted', () => {
  test('the database decides which user is a system user', async () => {
    const token = await signAs(portal, await aUser(portal.db), { system_user: true });
    expect((await portal.call(token, { url: '/api/creditors' })).statusCode).toBe(403);
  });

  test('a changed role takes effect for existing tokens', async () => {
    const read = { creditors: { methods: ['GET'], full_attribute_access: true, attribute_access: {} } } as const;
    const user = await aUser(portal.db, { groups: [read] });
    const token = await signAs(portal, user);
    expect((await portal.call(token, { url: '/api/creditors' })).statusCode).toBe(200);
    await portal.pool.query(`update users set access_groups = '[]' where _id = $1`, [user]);
    expect((await portal.call(token, { url: '/api/creditors' })).statusCode).toBe(403);
  });
});

test('the public keys are readable without a token, the private ones never', async () => {
  const reply = await portal.call(undefined, { url: '/api/.well-known/jwks.json' });
  expect(reply.statusCode).toBe(200);
  expect(reply.json().keys).toEqual([
    { kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: header.kid, use: 'sig', alg: 'EdDSA' },
  ]);
});
