import { decodeProtectedHeader } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { makeSealer } from '../links/seal.ts';
import { openTokens } from './tokens.ts';

const portal = await testPortal({ build: async () => {} });
afterAll(portal.close);
const { db, sealer, pool } = portal;

const kids = async () =>
  (await pool.query(`select kid from signing_keys order by created_at`)).rows.map(({ kid }) => kid);
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const age = (days: number) =>
  pool.query(`update signing_keys set created_at = created_at - make_interval(days => ${days})`);
const isGood = async (token: string) =>
  (await portal.call(token, { url: '/api/user--extended-data' })).statusCode === 200;

test('processes that begin at once on an empty database make one key', async () => {
  await pool.query('delete from signing_keys');
  await Promise.all(Array.from({ length: 6 }, () => openTokens(db, sealer).publicKeys()));
  expect(await kids()).toHaveLength(1);
});

test('a key too old is replaced once, however many processes find it so, and the old one still holds', async () => {
  const old = await signAs(portal, await aUser(db));
  await age(31);
  await Promise.all(Array.from({ length: 6 }, () => openTokens(db, sealer).publicKeys()));
  const [first, second, ...more] = await kids();
  expect([kidOf(old), more]).toEqual([first, []]);
  const fresh = await signAs(portal, await aUser(db));
  expect(kidOf(fresh)).toBe(second);
  // The portal opened before the change: it learns of the key from the token.
  expect([await isGood(old), await isGood(fresh)]).toEqual([true, true]);
  const { keys } = (await portal.call(undefined, { url: '/api/.well-known/jwks.json' })).json();
  expect(keys.map(({ kid }: { kid: string }) => kid).sort()).toEqual([first, second].sort());
});

test('another master key cannot open what is kept', async () => {
  await expect(openTokens(db, makeSealer(Buffer.alloc(32, 8))).publicKeys()).rejects.toThrow();
});
