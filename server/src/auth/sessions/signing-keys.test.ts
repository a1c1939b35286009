import { decodeProtectedHeader } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { makeSealer } from '../links/seal.ts';
import { checkMasterKey } from './signing-keys.ts';
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

test('processes that start at the same time on an empty database create one key', async () => {
  await pool.query('delete from signing_keys');
  await Promise.all(Array.from({ length: 6 }, () => openTokens(db, sealer).publicKeys()));
  expect(await kids()).toHaveLength(1);
});

test('several processes replace an expired key once, and tokens of the old key stay valid', async () => {
  const old = await signAs(portal, await aUser(db));
  await age(31);
  await Promise.all(Array.from({ length: 6 }, () => openTokens(db, sealer).publicKeys()));
  const [first, second, ...more] = await kids();
  expect([kidOf(old), more]).toEqual([first, []]);
  const fresh = await signAs(portal, await aUser(db));
  expect(kidOf(fresh)).toBe(second);
  // This portal was opened before the change: it loads the new key when it verifies the token.
  expect([await isGood(old), await isGood(fresh)]).toEqual([true, true]);
  const { keys } = (await portal.call(undefined, { url: '/api/.well-known/jwks.json' })).json();
  expect(keys.map(({ kid }: { kid: string }) => kid).sort()).toEqual([first, second].sort());
});

test('another master key than the first is refused, also once the newest key is due to be replaced', async () => {
  const other = makeSealer(Buffer.alloc(32, 8));
  await pool.query('delete from signing_keys');
  await checkMasterKey(db, sealer, 30);
  expect(await kids()).toHaveLength(1);
  await age(31);
  await expect(checkMasterKey(db, other, 30)).rejects.toThrow(
    /^FORDRA_MASTER_KEY is not the key that this database was encrypted with/,
  );
  await expect(openTokens(db, other, 60).publicKeys()).rejects.toThrow();
  await checkMasterKey(db, sealer, 30);
  expect(await kids()).toHaveLength(1);
});
