import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { openDatabase, openPool } from '../connection/database.ts';
import { openBusinessAhead } from './business-ahead.ts';

const pool = openPool(await testDatabase(), { max: 1 });
afterAll(() => pool.end());

test('a database that does not answer keeps nobody waiting: the clock is where it was last seen', async () => {
  await pool.query(`update business_clock set ahead = interval '3 days'`);
  const ahead = openBusinessAhead(openDatabase(pool), { knownMs: -1, waitMs: 50 });
  const threeDays = 3 * 86_400_000;
  expect(await ahead()).toBe(threeDays);
  const only = await pool.connect();
  const begun = performance.now();
  expect(await ahead()).toBe(threeDays);
  expect(performance.now() - begun).toBeLessThan(1_000);
  await only.query(`update business_clock set ahead = interval '4 days'`);
  only.release();
  expect(await ahead()).toBe(4 * 86_400_000);
});
