import { afterAll, describe, expect, test } from 'vitest';
import { aCaseInput, anInvoiceInput, creditorId, postCases } from '../../../testing/register-cases.ts';
import { testPortal } from '../../../testing/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const system = await portal.signIn('sys@fordra.example');
const nordvik = await creditorId(portal, 'Nordvik El AB');

const tables = ['cases', 'invoices', 'customers', 'debtors', 'vouchers', 'case_events', 'case_registrations'];
async function rowCounts(): Promise<readonly number[]> {
  const counts = await Promise.all(tables.map((table) => portal.pool.query(`select count(*) as n from ${table}`)));
  return counts.map(({ rows }) => rows[0].n);
}
const register = (cases: readonly object[], more: object = {}) =>
  postCases(portal, system, { creditor: nordvik, cases: cases as never, ...more });

test('a case is taken in with its numbers, its debt and where it begins', async () => {
  const reply = await register([aCaseInput({ reference_number: 'R-1' })]);
  expect(reply.statusCode, reply.body).toBe(201);
  const { _cases, _ocr_numbers, _results } = reply.json();
  expect(_results).toMatchObject([{ _status: 'OK', case: _cases[0], ocr_number: _ocr_numbers[0] }]);
  const one = (await portal.call(system, { url: `/api/cases/${_cases[0]}` })).json();
  expect(one).toMatchObject({
    state: 'invoice',
    status: 'queued',
    reference_number: 'R-1',
    customer_name: 'Test Testsson',
    capital_amount: 100_000,
    remaining_capital_amount: 100_000,
    remaining_transaction_amount: 100_000,
    due_date: '2026-10-01',
    calculate_interest_from_date: '2026-10-01',
    next_flow_item: 'wait_invoice_payment',
    pause: null,
    closed_kind: null,
  });
  expect(one.accrued_interest.amount).toBeGreaterThan(0);
  const { rows } = await portal.pool.query(
    `select ledger_account, amount from transactions where "case" = $1 order by line`,
    [_cases[0]],
  );
  expect(rows).toEqual([
    { ledger_account: 'capital', amount: 100_000 },
    { ledger_account: 'claim_added', amount: -100_000 },
  ]);
  const events = (await portal.call(system, { url: `/api/case--events?where={"case":"${_cases[0]}"}` })).json();
  expect(events._items).toMatchObject([{ key: 'case_registered' }]);
});
