import { randomUUID } from 'node:crypto';
import type { BankRow } from '@fordra/domain/money/bank/bank-row';
import { addYears, type Day } from '@fordra/domain/values/day';
import type { BankTransaction } from '@fordra/resources/money/bank-transactions';
import type { IncomeRequest } from '@fordra/resources/money/income-requests';
import type { Overpayment } from '@fordra/resources/money/overpayments';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../../testing/case-actions.ts';
import { testPortal } from '../../../../testing/portal/test-portal.ts';
import { testAgency } from '../../../../testing/run-flow.ts';
import { storeBankFile } from '../../../../testing/store-bank-file.ts';
import { chaseMoney } from '../../../engine/money/chase-money.ts';
import { openDatabase } from '../../../store/connection/database.ts';
import { checkLedger } from '../../../store/ledger/check-ledger.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, must, read, traces, system } = await openCaseActions(portal);
const db = openDatabase(portal.pool);
const [finn, karin] = [await portal.signIn('finn@fordra.example'), await portal.signIn('karin@fordra.example')];
const tenYearsAgo = addYears(daysAgo(0) as Day, -10);

const bankAccount = await (async () => {
  const payload = { name: 'Klientmedel', fund: 'client', bankgiro: '50512345' };
  const reply = await portal.call(system, { method: 'POST', url: '/api/bank--accounts', payload });
  return reply.json<{ _id: string }>()._id;
})();

async function aRow(amount: number, given: Partial<BankRow> = {}): Promise<string> {
  const row: BankRow = {
    ...{ key: randomUUID(), kind: amount > 0 ? 'payment' : 'return', amount, currency: 'SEK', message: null },
    ...{ bookingDate: daysAgo(0) as Day, valueDate: daysAgo(0) as Day, reference: null, references: [] },
    ...{ endToEndId: null, instructed: null, ...given },
    payer: { name: 'Åke Öström', idNumber: null, account: null, bankgiro: null },
  };
  const file = { fileName: 'bg.txt', kind: 'bgmax', channel: 'sftp', digest: randomUUID(), size: 80 } as const;
  const stored = await db.transaction().execute((tx) => storeBankFile(tx, { ...file, bankAccount, file: null }, [row]));
  return stored.rows[0]!;
}

async function listOf<Item>(resource: string, where: object): Promise<Item[]> {
  const url = `/api/${resource}?where=${encodeURIComponent(JSON.stringify(where))}`;
  return (await portal.call(system, { url })).json()._items;
}
const overpaymentOf = async (id: string) => (await listOf<Overpayment>('overpayments', { case: id }))[0]!;
const requestOf = async (where: object) => (await listOf<IncomeRequest>('income--requests', where)).at(-1)!;

/** A case that was paid 200 kronor too much, ten years ago as far as the payer's claim is concerned. */
async function unclaimed(given: Partial<BankRow> = {}): Promise<{ id: string; row: string; overpayment: string }> {
  const id = await aCase();
  const { payable_amount: owed } = await read<{ payable_amount: number }>(id);
  const row = await aRow(owed + 200_00, given);
  await must(row, 'place', { parts: [{ case: id, amount: owed + 200_00 }] }, { on: 'bank--transactions' });
  const { _id } = await overpaymentOf(id);
  await portal.pool.query('update overpayments set received = $2, income_from = $3 where _id = $1', [
    ...[_id, tenYearsAgo, daysAgo(0)],
  ]);
  return { id, row, overpayment: _id };
}

async function by(token: string, resource: string, id: string, action: string, payload: object = {}) {
  const url = `/api/${resource}/${id}/actions/${action}`;
  const headers = { 'idempotency-key': randomUUID() };
  const reply = await portal.call(token, { method: 'POST', url, payload, headers });
  return reply.statusCode < 300 ? 'done' : reply.json()._error.message;
}

const accounts = ['agency_payable', 'own_fees', 'unclaimed_income', 'bank_costs'];

async function ownSums(): Promise<Record<string, number>> {
  const { rows } = await portal.pool.query(
    'select ledger_account, sum(amount)::bigint as sum from postings where ledger_account = any($1) group by 1',
    [accounts],
  );
  return Object.fromEntries(rows.map(({ ledger_account, sum }) => [ledger_account, Number(sum)]));
}

async function changeOf(before: Record<string, number>): Promise<Record<string, number>> {
  const after = await ownSums();
  const changes = accounts.map((account) => [account, (after[account] ?? 0) - (before[account] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, sum]) => sum !== 0));
}

/** Each öre that the books hold for payers is in an overpayment or a row. */
afterEach(async () => {
  const { rows } = await portal.pool.query(`select
    (select coalesce(0 - sum(amount), 0)::bigint from postings where ledger_account = 'overpaid') as overpaid,
    (select coalesce(sum(remaining_amount), 0)::bigint from overpayments) as held,
    (select coalesce(0 - sum(amount), 0)::bigint from postings where ledger_account = 'unplaced') as booked,
    (select coalesce(sum(unplaced_amount), 0)::bigint from bank_transactions) as open`);
  expect(rows[0].overpaid).toBe(rows[0].held);
  expect(rows[0].booked).toBe(rows[0].open);
  expect((await checkLedger(db)).fault).toBeUndefined();
});

test('what nobody has claimed for ten years becomes income by the decision of two', async () => {
  const { id, overpayment } = await unclaimed();
  const before = await ownSums();
  expect(await by(finn, 'overpayments', overpayment, 'request_income')).toBe('done');
  expect(await by(finn, 'overpayments', overpayment, 'request_income')).toBe('income_already_requested');
  const { _id } = await requestOf({ overpayment });
  expect(await by(finn, 'income--requests', _id, 'approve_income')).toBe('income_approver_not_another');
  expect(await changeOf(before)).toEqual({});
  expect(await by(karin, 'income--requests', _id, 'approve_income')).toBe('done');
  expect(await by(karin, 'income--requests', _id, 'approve_income')).toBe('income_status_not_allowed');
  expect(await read(_id, 'income--requests')).toMatchObject({
    ...{ status: 'booked', amount: 200_00, received: tenYearsAgo, booked_on: daysAgo(0) },
    approved_by: expect.any(String),
  });
  expect(await changeOf(before)).toEqual({ agency_payable: -200_00, own_fees: 200_00, unclaimed_income: -200_00 });
  expect(await overpaymentOf(id)).toMatchObject({ remaining_amount: 0, status: 'income' });
  const events = await listOf<{ key: string; data: object }>('case--events', { case: id, key: 'overpayment_income' });
  expect(events).toMatchObject([{ data: { amount: 200_00 } }]);
  expect((await read<{ status: string }>(id)).status).not.toBe('refunding');
});

test('nothing becomes income a day too early, and the answer of the payer does not move that day', async () => {
  const { id, overpayment } = await unclaimed();
  await portal.pool.query('update overpayments set income_from = $2 where _id = $1', [overpayment, daysAgo(-1)]);
  const before = await traces();
  expect(await by(finn, 'overpayments', overpayment, 'request_income')).toBe('income_before_time');
  expect(await traces()).toEqual(before);
  const account = { bankgiro: '50501055', account_source: 'staff' };
  expect(await by(finn, 'overpayments', overpayment, 'set_refund_account', account)).toBe('done');
  expect(await overpaymentOf(id)).toMatchObject({ income_from: daysAgo(-1), refund_by: expect.any(String) });
});

test('a payer who answers late is paid all the same, and a request is cancelled', async () => {
  const { id, overpayment } = await unclaimed();
  expect(await by(finn, 'overpayments', overpayment, 'request_income')).toBe('done');
  const { _id } = await requestOf({ overpayment });
  const account = { bankgiro: '50501055', account_source: 'staff' };
  expect(await by(finn, 'overpayments', overpayment, 'set_refund_account', account)).toBe('done');
  await chaseMoney({ db, log: pino({ level: 'silent' }), agency: testAgency });
  expect(await overpaymentOf(id)).toMatchObject({ status: 'refunding' });
  expect(await by(karin, 'income--requests', _id, 'approve_income')).toBe('income_differs');
  expect(await by(karin, 'income--requests', _id, 'cancel_income', { reason: 'Betalaren hörde av sig' })).toBe('done');
  expect(await read(_id, 'income--requests')).toMatchObject({ status: 'cancelled' });
  expect(await by(finn, 'overpayments', overpayment, 'request_income')).toBe('refund_already_requested');
});

test('what nothing has explained of a row for ten years becomes income', async () => {
  const onRows = 'bank--transactions';
  const young = await aRow(300_00, { bookingDate: addYears(daysAgo(-1) as Day, -10) });
  expect(await by(finn, onRows, young, 'request_income')).toBe('income_before_time');
  const old = await aRow(300_00, { bookingDate: tenYearsAgo });
  const before = await ownSums();
  expect(await by(finn, onRows, old, 'request_income')).toBe('done');
  const { _id } = await requestOf({ bank_transaction: old });
  expect(await by(karin, 'income--requests', _id, 'approve_income')).toBe('done');
  expect(await read<BankTransaction>(old, onRows)).toMatchObject({ status: 'income', unplaced_amount: 0 });
  expect(await changeOf(before)).toEqual({ agency_payable: -300_00, own_fees: 300_00, unclaimed_income: -300_00 });
  for (const action of ['request_refund', 'request_income', 'untie'])
    expect(await by(finn, onRows, old, action, {})).toMatch(/transaction_not_(open|tied)/);
});

test('a deposit of which a part became income is taken back with our own money', async () => {
  const { id, row, overpayment } = await unclaimed({ reference: 'r1' });
  expect(await by(finn, 'overpayments', overpayment, 'request_income')).toBe('done');
  const before = await ownSums();
  const { _id } = await requestOf({ overpayment });
  expect(await by(karin, 'income--requests', _id, 'approve_income')).toBe('done');
  const { amount } = await read<BankTransaction>(row, 'bank--transactions');
  const back = await aRow(-amount, { reference: 'r1' });
  await portal.pool.query(`update bank_transactions set status = 'unplaced' where _id = $1`, [back]);
  expect(await by(finn, 'bank--transactions', back, 'cover_shortfall')).toBe('done');
  const [shortfall] = await listOf<{ _id: string; amount: number }>('shortfalls', { bank_transaction: back });
  expect(shortfall).toMatchObject({ amount: 200_00 });
  expect(await by(karin, 'shortfalls', shortfall!._id, 'approve_shortfall')).toBe('done');
  expect(await changeOf(before)).toMatchObject({ bank_costs: 200_00, unclaimed_income: -200_00 });
  expect(await read(row, 'bank--transactions')).toMatchObject({ status: 'reversed' });
  expect(await overpaymentOf(id)).toMatchObject({ remaining_amount: 0 });
});
