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
const of = rows.at(-1)!._id;
const system = await portal.signIn('sys@fordra.example');
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

test('a creditor in the EU needs its VAT number, which stays while it is invoiced without VAT', async () => {
  const inEu = { valid_from: today, vat_area: 'eu' };
  expect((await add(inEu)).json()._issues).toEqual({ vat_area: 'vat_number_missing' });
  const patch = async (vat_number: string | null) => {
    const url = `/api/creditors/${of}`;
    const { _etag } = (await portal.call(system, { url })).json();
    return portal.call(system, { method: 'PATCH', url, payload: { vat_number }, headers: { 'if-match': _etag } });
  };
  expect((await patch('DE12')).json()._issues).toEqual({ vat_number: expect.any(String) });
  expect((await patch('SE556016068001')).statusCode).toBe(200);
  expect((await add({ ...inEu, creditor: of })).statusCode).toBe(422);
  expect((await patch('DE123456789')).statusCode).toBe(200);
  expect((await add({ ...inEu, creditor: of })).statusCode).toBe(201);
  expect((await patch(null)).json()._issues).toEqual({ vat_number: 'vat_number_missing' });
  expect((await patch('FI12345678')).statusCode).toBe(200);
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
