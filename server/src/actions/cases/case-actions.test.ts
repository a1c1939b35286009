import { afterAll, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, act, must, read, paymentsOf, system } = await openCaseActions(portal);

test('a part payment is taken from interest and capital, and the case goes on', async () => {
  const id = await aCase();
  const reply = await act(id, 'register_payment', { amount: 40_000, paid_date: daysAgo(0), reference: 'BG 1' });
  expect(reply.json()).toMatchObject({ _status: 'OK' });
  expect(await read(id)).toMatchObject({ state: 'invoice', status: 'queued', remaining_interest_amount: 0 });
  const [payment] = await paymentsOf(id);
  expect(payment).toMatchObject({ amount: 40_000, kind: 'payment', status: 'settled', reference: 'BG 1' });
});
