import { afterAll, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, act, must, read, paymentsOf } = await openCaseActions(portal);

test('the row of a payment says what it pays when an earlier payment becomes known and when that bounces', async () => {
  const id = await aCase();
  await must(id, 'register_payment', { amount: 400_00, paid_date: daysAgo(0), reference: 'BG 1' });
  const [alone] = await paymentsOf(id);
  expect(alone).toMatchObject({ overpaid_amount: 0 });
  expect(alone!.allocation.map(({ component }) => component)).toEqual(['interest', 'capital']);

  await must(id, 'register_payment', { amount: 1_200_00, paid_date: daysAgo(2), reference: 'BG 2' });
  const { overpaid_amount, closed_kind, last_capital_payment_date } = await read(id);
  expect([closed_kind, last_capital_payment_date]).toEqual(['fully_paid', daysAgo(2)]);
  const [first, second] = await paymentsOf(id);
  expect(first).toMatchObject({ overpaid_amount: 400_00, allocation: [] });
  expect(second!.overpaid_amount).toBe(overpaid_amount - 400_00);
  expect(second!.allocation.reduce((sum, { amount }) => sum + amount, second!.overpaid_amount)).toBe(1_200_00);
  expect(first!._etag).not.toBe(alone!._etag);
  const { rows } = await portal.pool.query(
    `select action, changes from history_entries where resource = 'payments' and resource_id = $1 order by _id`,
    [first!._id],
  );
  expect(rows).toMatchObject([
    { action: 'register_payment', changes: [{ attribute: 'overpaid_amount', from: 0, to: 400_00 }, { to: [] }] },
  ]);

  const reply = await act(second!._id, 'reverse_payment', { reason: 'Studsade' }, { on: 'payments' });
  const [back, bounced] = await paymentsOf(id);
  expect(back).toMatchObject({ overpaid_amount: 0, allocation: alone!.allocation });
  expect(bounced).toMatchObject({ status: 'reversed', _etag: reply.json()._etag });
});
