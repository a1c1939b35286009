import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { selectToday } from '../../store/clock/select-today.ts';

const portal = await testPortal();
afterAll(portal.close);
const finance = await portal.signIn('finn@fordra.example');
const { rows } = await sql<{ _id: string; account: string }>`
  update creditors set agreement_version = null where account =
    (select account from users where email = 'anna@nordvik.example') returning _id, account`.execute(portal.db);
const creditor = rows[0]!._id;
const today = await selectToday(portal.db);

const add = (terms: object, token = finance) =>
  portal.call(token, { method: 'POST', url: '/api/creditor--finance-terms', payload: { creditor, ...terms } });

test('terms above the limits, of the past, or with rare payouts without an agreement are refused at their attribute', async () => {
  const refused = await add({
    ...{ valid_from: '2020-01-01', commission_rate: 5_001, starting_fee_percentage: 1_001 },
    payout_interval: 'yearly',
  });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()._issues).toEqual({
    valid_from: `must be on or after ${today}`,
    commission_rate: 'commission_above_maximum',
    starting_fee_percentage: 'starting_fee_above_maximum',
    payout_interval: 'payout_interval_needs_agreement',
  });
});

test('finance agrees on terms once a day, and the creditor reads its own without changing them', async () => {
  const terms = { valid_from: today, commission_rate: 1_000, max_commission: 400_00 };
  expect((await add(terms)).statusCode).toBe(201);
  expect((await add(terms)).json()._issues).toEqual({ valid_from: `value '${today}' is not unique` });
  const anna = await portal.signIn('anna@nordvik.example');
  expect((await add({ ...terms, valid_from: '2099-01-01' }, anna)).statusCode).toBe(403);
  const read = await portal.call(anna, { url: `/api/creditor--finance-terms?where={"creditor":"${creditor}"}` });
  expect(read.json()._items).toMatchObject([
    { commission_rate: 1_000, max_commission: 400_00, payout_interval: 'weekly', account: rows[0]!.account },
  ]);
});
