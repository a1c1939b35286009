import { afterAll, expect, test } from 'vitest';
import { proveLedger } from '../../../testing/ledger/prove-ledger.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { openDatabase, openPool } from '../connection/database.ts';

const pool = openPool(await testDatabase());
afterAll(() => pool.end());

test('the balances of randomly generated cases equal their explanation, and what hledger computes', async () => {
  let state = Date.now() % 2_147_483_647;
  const seed = state;
  const whole = (from: number, to: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return from + (state % (to - from + 1));
  };
  const { faults, hasOracle, compared } = await proveLedger(openDatabase(pool), { whole }, 60);
  expect(faults.slice(0, 5), `seed ${seed}`).toEqual([]);
  expect(compared).toBeGreaterThan(300);
  if (!hasOracle) console.warn('hledger is not installed: compared with the explanation only');
});
