import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, anInvoiceInput, creditorId, postCases } from '../../../testing/register-cases.ts';
import { findCaseOfInvoice } from '../../store/cases/find-case-of-invoice.ts';

const portal = await testPortal();
afterAll(portal.close);
const anna = await portal.signIn('anna@nordvik.example');
const nordvik = await creditorId(portal, 'Nordvik El AB');
const register = (...numbers: readonly string[]) => {
  const cases = numbers.map((invoice_number) => aCaseInput({ invoices: [anInvoiceInput({ invoice_number })] }));
  return postCases(portal, anna, { creditor: nordvik, cases });
};
const countInvoices = async () => (await portal.pool.query('select count(*) as n from invoices')).rows[0].n;

let registered = '';
beforeAll(async () => {
  const reply = await register('TWIN-1');
  registered = reply.json()._cases[0];
});

test.each([
  ['a space after it', 'TWIN-1 '],
  ['a space before it', ' TWIN-1'],
  ['a zero-width space', 'TW\u200bIN-1'],
  ['small letters', 'twin-1'],
  ['full-width digits', 'TWIN-１'],
])('an invoice number with %s is the same number', async (_name, number) => {
  const before = await countInvoices();
  const reply = await register(number);
  expect([reply.statusCode, reply.json()._error.message]).toEqual([422, 'invoice_already_registered']);
  expect(await countInvoices()).toBe(before);
  await expect(
    portal.pool.query(
      `insert into invoices select (jsonb_populate_record(i, jsonb_build_object('_id', new_id(), 'invoice_number', $2::text))).*
       from invoices i where "case" = $1`,
      [registered, number],
    ),
  ).rejects.toThrow('invoices_natural_key');
});

test('two forms of one number in a registration are registered once, and the other answers its fault', async () => {
  const reply = await register('ONCE-1', ' once-1 ');
  expect(reply.json()._results).toMatchObject([{ _status: 'OK' }, { _status: 'ERR' }]);
});

test('the number of a withdrawn invoice may be registered again, once, and payments find the new one', async () => {
  const [before] = (await register('AGAIN-1')).json()._cases;
  await portal.pool.query(`update invoices set withdrawn = business_now() where "case" = $1`, [before]);
  const reply = await register('again-1');
  expect(reply.statusCode, reply.body).toBe(201);
  expect((await register('AGAIN-1')).json()._results[0].registered_cases).toEqual(reply.json()._cases);
  const of = { creditor: nordvik, number: 'AGAIN-1' };
  expect(await findCaseOfInvoice(portal.db, { kind: 'everything' }, of)).toBe(reply.json()._cases[0]);
});

test('a number of invisible characters only is no number', async () => {
  const reply = await register(' \u200b');
  expect([reply.statusCode, reply.json()._error.message]).toEqual([422, 'incomplete_invoice']);
});

test('a payment to the creditor finds the invoice by any form of its number', async () => {
  const payload = { creditor: nordvik, invoice_number: ' twin-1', amount: 100, bank_transaction_date: '2026-10-05' };
  const headers = { 'idempotency-key': 'twin' };
  const reply = await portal.call(anna, { method: 'POST', url: '/api/creditor--payments', payload, headers });
  expect(reply.statusCode, reply.body).toBe(201);
});
