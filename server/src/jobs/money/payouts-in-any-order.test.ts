import { afterAll, expect, test } from 'vitest';
import { runPayoutSeed } from '../../../testing/bank/run-payout-seed.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);

test('whatever the bank answers, no line is paid twice or lost, and every day balances', async () => {
  expect(await runPayoutSeed(portal, 7)).toEqual([]);
});
