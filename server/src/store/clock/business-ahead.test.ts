import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { openDatabase, openPool } from '../connection/database.ts';
import { openBusinessAhead } from './business-ahead.ts';

const pool = openPool(await testDatabase(), { max: 1 });
afterAll(() => pool.end());

test('a database that does not answer delays nobody: the last known offset is used', async () => {
  await pool.query(`update business_clock set ahead = interval '3 days'`);
  const ahead = openBusinessAhead(openDatabase(pool), { knownMs: -1, waitMs: 50 });
  const threeDays = 3 * 86_400_000;
  await expect.poll(ahead).toBe(threeDays);
  const only = await pool.connect();
  expect(await ahead()).toBe(threeDays);
  expect(pool.waitingCount).toBe(1); // The database has not answered.
  await only.query(`update business_clock set ahead = interval '4 days'`);
  only.release();
  await expect.poll(ahead).toBe(4 * 86_400_000);
});
