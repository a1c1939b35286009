import { randomUUID } from 'node:crypto';
import type { Case } from '@fordra/resources/cases/cases';
import type { VoucherDraft } from '@fordra/resources/money/voucher-drafts';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../../testing/case-actions.ts';
import { testPortal } from '../../../../testing/portal/test-portal.ts';
import { openDatabase } from '../../../store/connection/database.ts';
import { checkLedger } from '../../../store/ledger/check-ledger.ts';

const portal = await testPortal();
afterAll(portal.close);
const [finn, karin] = [await portal.signIn('finn@fordra.example'), await portal.signIn('karin@fordra.example')];
const { aCase } = await openCaseActions(portal);
const sys = await portal.signIn('sys@fordra.example');

const lines = [
  { ledger_account: 'outlays', debit_amount: 300_00, currency: 'SEK' },
  { ledger_account: 'own_bank', credit_amount: 300_00, currency: 'SEK' },
];
const send = (token: string, method: 'POST' | 'PATCH', url: string, payload: object, headers: object = {}) =>
  portal.call(token, {
    method,
    url: `/api/voucher--drafts${url}`,
    payload,
    headers: headers as Record<string, string>,
  });
const act = async (token: string, id: string, action: string, payload: object = {}) => {
  const reply = await send(token, 'POST', `/${id}/actions/${action}`, payload, { 'idempotency-key': randomUUID() });
  return reply.statusCode < 300 ? 'done' : reply.json()._error.message;
};
const read = async <Item = VoucherDraft>(id: string, resource = 'voucher--drafts'): Promise<Item> =>
  (await portal.call(finn, { url: `/api/${resource}/${id}` })).json();
async function aDraft(values: object = {}): Promise<string> {
  const reply = await send(finn, 'POST', '', { text: 'Utlägg för delgivning', lines, ...values });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json()._id;
}

test('what one person writes is booked when another approves it, once', async () => {
  const id = await aDraft();
  expect(await act(finn, id, 'approve_voucher')).toBe('voucher_approver_not_another');
  expect((await read(id)).voucher).toBeNull();
  expect(await act(karin, id, 'approve_voucher')).toBe('done');
  const { status, voucher } = await read(id);
  expect(status).toBe('approved');
  const where = encodeURIComponent(JSON.stringify({ voucher }));
  const posted = await portal.call(finn, { url: `/api/transactions?where=${where}&sort=line` });
  expect(posted.json()._items).toMatchObject([
    { kind: 'correction', text: 'Utlägg för delgivning', ledger_account: 'outlays', debit_amount: 300_00, line: 1 },
    { ledger_account: 'own_bank', credit_amount: 300_00, line: 2 },
  ]);
  expect(await act(karin, id, 'approve_voucher')).toBe('voucher_draft_status_not_allowed');
  const etag = (await read(id))._etag;
  expect((await send(finn, 'PATCH', `/${id}`, { text: 'Annat' }, { 'if-match': etag })).statusCode).toBe(403);
  expect((await checkLedger(openDatabase(portal.pool))).fault).toBeUndefined();
});

test('a user who changed a draft cannot approve it either, and a refused draft books nothing', async () => {
  const id = await aDraft();
  const { _etag } = await read(id);
  expect((await send(sys, 'PATCH', `/${id}`, { text: 'Ändrad' }, { 'if-match': _etag })).statusCode).toBe(200);
  expect(await act(sys, id, 'approve_voucher')).toBe('voucher_approver_not_another');
  expect(await act(karin, id, 'refuse_voucher', { reason: 'Fel konto' })).toBe('done');
  expect(await read(id)).toMatchObject({ status: 'refused', reason: 'Fel konto', voucher: null });
  expect(await act(sys, id, 'approve_voucher')).toBe('voucher_draft_status_not_allowed');
});

test.each([
  ['unbalanced', [lines[0], { ...lines[1], credit_amount: 1 }], 'voucher_not_balanced'],
  [
    'on the bank account of clients',
    [{ ...lines[0], ledger_account: 'client_funds' }, lines[1]],
    'ledger_account_not_allowed',
  ],
  ['on a claim', [{ ...lines[0], ledger_account: 'capital' }, lines[1]], 'ledger_account_not_allowed'],
])('a draft %s is refused with its reason', async (_, faulty, refusal) => {
  const reply = await send(finn, 'POST', '', { text: 'x', lines: faulty });
  expect(reply.statusCode).toBe(422);
  expect(reply.body).toContain(refusal);
});

test('a line of a creditor belongs to its tenant, and its case to the same creditor', async () => {
  const matter = await read<Case>(await aCase(), 'cases');
  const payable = { ledger_account: 'creditor_payable', debit_amount: 5_00, currency: 'SEK', case: matter._id };
  const owed = { ledger_account: 'agency_payable', credit_amount: 5_00, currency: 'SEK' };
  const other = await portal.pool.query(`select _id from creditors where _id <> $1 limit 1`, [matter.creditor]);
  const wrong = await aDraft({ lines: [{ ...payable, creditor: other.rows[0]._id }, owed] });
  expect(await act(karin, wrong, 'approve_voucher')).toBe('voucher_creditor_differs');
  const right = await aDraft({ lines: [payable, owed] });
  expect(await act(karin, right, 'approve_voucher')).toBe('done');
  const { voucher } = await read(right);
  const posted = await portal.pool.query(
    `select creditor, account, "case" from postings where voucher = $1 and line = 1`,
    [voucher],
  );
  expect(posted.rows).toEqual([{ creditor: matter.creditor, account: matter.account, case: matter._id }]);
});
