import { randomUUID } from 'node:crypto';
import type { BankRow } from '@fordra/domain/money/bank/bank-row';
import { checkBankDay } from '@fordra/domain/money/bank/check-bank-day';
import type { Day } from '@fordra/domain/values/day';
import type { Letter } from '@fordra/resources/documents/letters';
import type { BankTransaction } from '@fordra/resources/money/bank-transactions';
import type { Overpayment } from '@fordra/resources/money/overpayments';
import type { PaymentOrder } from '@fordra/resources/money/payment-orders';
import type { Refund } from '@fordra/resources/money/refunds';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../../testing/case-actions.ts';
import { testPortal } from '../../../../testing/portal/test-portal.ts';
import { testAgency } from '../../../../testing/run-flow.ts';
import { storeBankFile } from '../../../../testing/store-bank-file.ts';
import { chaseMoney } from '../../../engine/money/chase-money.ts';
import { paymentOrderSubjects } from '../../../engine/money/payment-order-subjects.ts';
import { takeBackDeposit } from '../../../engine/money/take-back-deposit.ts';
import { selectLedgerDays, selectMisposted } from '../../../store/bank/bank-day-facts.ts';
import { lockReconciledAccount } from '../../../store/bank/reconciled-accounts.ts';
import { openDatabase } from '../../../store/connection/database.ts';
import { checkLedger } from '../../../store/ledger/check-ledger.ts';
import { selectMoneyFacts } from '../../../store/platform/money-facts.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, act, must, read, paymentsOf, traces, system } = await openCaseActions(portal);
const db = openDatabase(portal.pool);
const ports = { db, log: pino({ level: 'silent' }), agency: testAgency };
const [finn, karin] = [await portal.signIn('finn@fordra.example'), await portal.signIn('karin@fordra.example')];

const bankAccount = await (async () => {
  const payload = { name: 'Klientmedel', fund: 'client', bankgiro: '50512345' };
  const reply = await portal.call(system, { method: 'POST', url: '/api/bank--accounts', payload });
  return reply.json<{ _id: string }>()._id;
})();

async function aRow(amount: number, account: string | null = 'SE3550000000054910000003'): Promise<string> {
  const row: BankRow = {
    key: randomUUID(),
    kind: amount > 0 ? 'payment' : 'bank_debit',
    amount,
    currency: 'SEK',
    bookingDate: daysAgo(0) as Day,
    valueDate: daysAgo(0) as Day,
    reference: null,
    references: [],
    message: null,
    endToEndId: null,
    payer: { name: 'Åke Öström', idNumber: null, account, bankgiro: null },
    instructed: null,
  };
  const file = { fileName: 'bg.txt', kind: 'bgmax', channel: 'sftp', digest: randomUUID(), size: 80 } as const;
  const stored = await db.transaction().execute((tx) => storeBankFile(tx, { ...file, bankAccount, file: null }, [row]));
  return stored.rows[0]!;
}

const onRows = { on: 'bank--transactions' };

/** A case that has been paid 200 kronor too much by a row of the bank. */
async function overpaid(account?: string | null): Promise<{ id: string; row: string; overpayment: Overpayment }> {
  const id = await aCase();
  const { payable_amount: owed } = await read<{ payable_amount: number }>(id);
  const row = await aRow(owed + 200_00, account);
  await must(row, 'place', { parts: [{ case: id, amount: owed + 200_00 }] }, onRows);
  return { id, row, overpayment: await overpaymentOf(id) };
}

async function listOf<Item>(resource: string, where: object): Promise<Item[]> {
  const url = `/api/${resource}?where=${encodeURIComponent(JSON.stringify(where))}`;
  return (await portal.call(system, { url })).json()._items;
}
const overpaymentOf = async (id: string) => (await listOf<Overpayment>('overpayments', { case: id }))[0]!;
const refundOf = async (where: object) => (await listOf<Refund>('refunds', where)).at(-1)!;

async function by(token: string, resource: string, id: string, action: string, payload: object = {}) {
  const url = `/api/${resource}/${id}/actions/${action}`;
  const headers = { 'idempotency-key': randomUUID() };
  const reply = await portal.call(token, { method: 'POST', url, payload, headers });
  return reply.statusCode < 300 ? 'done' : reply.json()._error.message;
}

async function approved(overpayment: string): Promise<{ refund: Refund; order: PaymentOrder }> {
  expect(await by(finn, 'overpayments', overpayment, 'request_refund')).toBe('done');
  const { _id } = await refundOf({ overpayment });
  expect(await by(karin, 'refunds', _id, 'approve_refund')).toBe('done');
  const refund = await read<Refund>(_id, 'refunds');
  return { refund, order: await read<PaymentOrder>(refund.payment_order!, 'finance--payment-orders') };
}

const answer = (work: (tx: typeof db) => Promise<void>) => db.transaction().execute(work);
const subject = paymentOrderSubjects.refund!;

/** Each öre that the books hold for payers is in an overpayment, case by case, and rows hold what is unplaced. */
afterEach(async () => {
  const { rows } = await portal.pool.query(`
    select coalesce(b."case", o."case") as "case", b.balance, o.remaining from
      (select "case", (0 - sum(amount))::bigint as balance from postings where ledger_account = 'overpaid'
       group by "case" having sum(amount) <> 0) b
    full join (select "case", sum(remaining_amount)::bigint as remaining from overpayments
       group by "case" having sum(remaining_amount) <> 0) o on o."case" = b."case"
    where b.balance is distinct from o.remaining`);
  expect(rows).toEqual([]);
  const sums = await portal.pool.query(`select
    (select coalesce(0 - sum(amount), 0)::bigint from postings where ledger_account = 'unplaced') as booked,
    (select coalesce(sum(unplaced_amount), 0)::bigint from bank_transactions) as open`);
  expect(sums.rows[0].booked).toBe(sums.rows[0].open);
  expect((await checkLedger(db)).fault).toBeUndefined();
});

test('what is paid too much is held with the account it came from and the day it goes back by', async () => {
  const { id, overpayment } = await overpaid();
  expect(overpayment).toMatchObject({
    amount: 200_00,
    remaining_amount: 200_00,
    status: 'held',
    origin: 'payment',
    account_source: 'payer',
    refund_account: { iban: 'SE3550000000054910000003' },
    refund_by: expect.any(String),
  });
  const told = await listOf<{ data: object }>('case--events', { case: id, key: 'overpayment_registered' });
  expect(told).toMatchObject([{ data: { handling: 'refund' } }]);
  const [payment] = await paymentsOf(id);
  await must(payment!._id, 'unplace', {}, { on: 'payments' });
  expect(await overpaymentOf(id)).toMatchObject({ remaining_amount: 0, status: 'offset' });
});

test('a refund is requested by one and approved by another, and the case leaves refunding when the bank has debited it', async () => {
  const { id, overpayment } = await overpaid();
  expect(await read(id)).toMatchObject({ status: 'refunding' });
  expect(await by(finn, 'overpayments', overpayment._id, 'request_refund')).toBe('done');
  expect(await by(finn, 'overpayments', overpayment._id, 'request_refund')).toBe('refund_already_requested');
  const { _id } = await refundOf({ overpayment: overpayment._id });
  expect(await by(finn, 'refunds', _id, 'approve_refund')).toBe('refund_approver_not_another');
  expect(await by(karin, 'refunds', _id, 'approve_refund')).toBe('done');
  expect(await by(karin, 'refunds', _id, 'approve_refund')).toBe('refund_status_not_allowed');
  const refund = await read<Refund>(_id, 'refunds');
  const order = await read<PaymentOrder>(refund.payment_order!, 'finance--payment-orders');
  expect(order).toMatchObject({ amount: 200_00, receiver: { name: 'Åke Öström' }, bank_account: bankAccount });
  expect(await overpaymentOf(id)).toMatchObject({ remaining_amount: 0, status: 'refunding' });
  const [payment] = await paymentsOf(id);
  const back = await act(payment!._id, 'unplace', {}, { on: 'payments' });
  expect(back.json()._error.message).toBe('overpayment_already_refunded');

  await answer((tx) => subject.onDebited(tx, order, {}));
  expect(await read(_id, 'refunds')).toMatchObject({ status: 'confirmed', approved_by: expect.any(String) });
  expect(await overpaymentOf(id)).toMatchObject({ status: 'refunded' });
  expect((await read<{ status: string }>(id)).status).not.toBe('refunding');
  const keys = (await listOf<{ key: string }>('case--events', { case: id })).map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['refund_ordered', 'refund_confirmed']));
});

test('what the bank refuses, or sends back later, is held again', async () => {
  const { id, overpayment } = await overpaid();
  const first = await approved(overpayment._id);
  await answer((tx) => subject.onRefused(tx, first.order, 'AC04'));
  expect(await read(first.refund._id, 'refunds')).toMatchObject({ status: 'returned', reason: 'AC04' });
  expect(await overpaymentOf(id)).toMatchObject({ remaining_amount: 200_00, status: 'held' });

  const second = await approved(overpayment._id);
  await answer((tx) => subject.onDebited(tx, second.order, {}));
  const row = await aRow(200_00);
  const transaction = await read<BankTransaction>(row, 'bank--transactions');
  await answer((tx) => subject.onReturned(tx, second.order, transaction));
  expect(await overpaymentOf(id)).toMatchObject({ remaining_amount: 200_00, status: 'held' });
  expect(await read(row, 'bank--transactions')).toMatchObject({ status: 'tied', unplaced_amount: 0 });
  expect(await read(id)).toMatchObject({ status: 'refunding' });
});

test('an account that a user sets is checked, and that user does not approve', async () => {
  const { overpayment } = await overpaid(null);
  const set = (account: object) =>
    by(finn, 'overpayments', overpayment._id, 'set_refund_account', { ...account, account_source: 'debtor' });
  expect(await by(finn, 'overpayments', overpayment._id, 'request_refund')).toBe('refund_account_missing');
  expect(await set({ bankgiro: '50501056' })).toBe('refund_account_invalid');
  expect(await set({ bankgiro: '50501055' })).toBe('done');
  const debtor = await read<{ refund_account: object }>(overpayment.debtor!, 'debtors');
  expect(debtor.refund_account).toEqual({ bankgiro: '50501055' });
  expect(await by(system, 'overpayments', overpayment._id, 'request_refund')).toBe('done');
  const { _id } = await refundOf({ overpayment: overpayment._id });
  expect(await by(finn, 'refunds', _id, 'approve_refund')).toBe('refund_approver_not_another');
  expect(await by(finn, 'refunds', _id, 'cancel_refund', { reason: 'Fel konto' })).toBe('done');
  expect(await read(overpayment._id, 'overpayments')).toMatchObject({ status: 'held', remaining_amount: 200_00 });
});

test('what nothing explains of a row goes back where it came from', async () => {
  const row = await aRow(500_00);
  expect(await by(finn, 'bank--transactions', row, 'request_refund')).toBe('done');
  expect(await read(row, 'bank--transactions')).toMatchObject({ status: 'refunding', unplaced_amount: 500_00 });
  const { _id } = await refundOf({ bank_transaction: row });
  expect(await by(karin, 'refunds', _id, 'approve_refund')).toBe('done');
  const { payment_order: id } = await read<Refund>(_id, 'refunds');
  const order = await read<PaymentOrder>(id!, 'finance--payment-orders');
  expect(await read(row, 'bank--transactions')).toMatchObject({ status: 'refunding', unplaced_amount: 0 });
  await answer((tx) => subject.onDebited(tx, order, {}));
  expect(await read(row, 'bank--transactions')).toMatchObject({ status: 'refunded' });
  const unknown = await aRow(100_00, null);
  const request = (account: object) => by(finn, 'bank--transactions', unknown, 'request_refund', account);
  expect(await request({})).toBe('refund_account_missing');
  expect(await request({ bankgiro: '50501056' })).toBe('refund_account_invalid');
  expect(await request({ bankgiro: '50501055' })).toBe('done');
  expect(await refundOf({ bank_transaction: unknown })).toMatchObject({
    receiver: { name: 'Åke Öström', bankgiro: '50501055' },
    account_source: 'staff',
  });
});

test('a row is refunded to the account that it came from, which is filled in', async () => {
  const row = await aRow(500_00);
  const { _items } = (await portal.call(finn, { url: `/api/bank--transactions/${row}/actions` })).json();
  const iban = [{ value: 'SE3550000000054910000003' }];
  const offered = _items.find(({ name }: { name: string }) => name === 'request_refund');
  expect(offered).toMatchObject({ allowed: true, suggestions: { iban } });
  expect(await by(finn, 'bank--transactions', row, 'request_refund', { iban: iban[0]!.value })).toBe('done');
  const { _id, account_source } = await refundOf({ bank_transaction: row });
  expect(account_source).toBe('payer');
  expect(await by(finn, 'refunds', _id, 'cancel_refund')).toBe('done');
  expect(await read(row, 'bank--transactions')).toMatchObject({ status: 'unplaced', unplaced_amount: 500_00 });
});

test('money is moved to another case of the same creditor once the debtor has agreed', async () => {
  const { id, row, overpayment } = await overpaid();
  const other = await aCase();
  const offset = (input: object) => by(finn, 'overpayments', overpayment._id, 'offset', { case: other, ...input });
  const before = await traces();
  expect(await offset({ has_consent: false })).toBe('offset_needs_consent');
  expect(await traces()).toEqual(before);
  expect(await offset({ has_consent: true })).toBe('done');
  expect(await overpaymentOf(id)).toMatchObject({ remaining_amount: 0, status: 'offset' });
  const [moved] = await paymentsOf(other);
  expect(moved).toMatchObject({ amount: 200_00, source: 'bank', bank_transaction: row });
  await must(moved!._id, 'unplace', {}, { on: 'payments' });
  expect(await read(row, 'bank--transactions')).toMatchObject({ unplaced_amount: 200_00, status: 'partly_placed' });
});

test('a payment that the bank has not shown is not refunded with the money of others', async () => {
  const id = await aCase();
  const { payable_amount: owed } = await read<{ payable_amount: number }>(id);
  await must(id, 'register_payment', { amount: owed + 100_00, paid_date: daysAgo(0) });
  const { _id } = await overpaymentOf(id);
  expect(await by(finn, 'overpayments', _id, 'request_refund')).toBe('payment_in_transit');
});

test('the platform requests what is to go back once, and one user approves it if it goes back where it came from', async () => {
  const { id, overpayment } = await overpaid();
  const old = await aRow(300_00);
  await portal.pool.query(`update bank_transactions set status = 'unplaced', booking_date = $2 where _id = $1`, [
    old,
    daysAgo(90),
  ]);
  await chaseMoney(ports);
  await chaseMoney(ports);
  const [refund, ...more] = await listOf<Refund>('refunds', { overpayment: overpayment._id });
  expect(refund).toMatchObject({ status: 'requested', requested_by: null, amount: 200_00 });
  expect(more).toEqual([]);
  expect(await by(karin, 'refunds', refund!._id, 'approve_refund')).toBe('done');
  expect(await overpaymentOf(id)).toMatchObject({ remaining_amount: 0, status: 'refunding' });
  expect(await refundOf({ bank_transaction: old })).toMatchObject({ status: 'requested', amount: 300_00 });
});

test('a deposit that the bank takes back is reversed with what it paid, and the creditor is notified', async () => {
  const id = await aCase();
  const paid = await aRow(456_00);
  await must(paid, 'place', { parts: [{ case: id, amount: 456_00 }] }, onRows);
  const kept = await overpaid('SE4550000000058398257466');
  await approved(kept.overpayment._id);
  const { amount } = await read<BankTransaction>(kept.row, 'bank--transactions');
  const [back, late] = [await aRow(-456_00), await aRow(-amount, 'SE4550000000058398257466')];
  for (const row of [back, late]) expect(await takeBackDeposit(db, row)).toBe(true);
  for (const row of [paid, back])
    expect(await read(row, 'bank--transactions')).toMatchObject({ status: 'reversed', unplaced_amount: 0 });
  expect(await paymentsOf(id)).toMatchObject([{ status: 'reversed' }]);
  const notified = await listOf<{ type: string }>('creditor--notifications', { type: 'payment_returned' });
  expect(notified).toHaveLength(1);
  // A part of the other has been refunded already.
  expect(await read(late, 'bank--transactions')).toMatchObject({
    status: 'unplaced',
    match: { refusal: 'overpayment_already_refunded' },
  });
  expect(await read(kept.row, 'bank--transactions')).toMatchObject({ status: 'placed' });
});

/** The debtor of all cases here has said no account. */
const forgetAccounts = () => portal.pool.query('update debtors set refund_account = null');

test('the platform asks for an account where none is known, reminds once, and stops when it is given', async () => {
  await forgetAccounts();
  const { id, overpayment } = await overpaid(null);
  const of = async () => (await listOf<Letter>('letters', { case: id, kind: 'refund_account_request' })) ?? [];
  await chaseMoney(ports);
  await chaseMoney(ports);
  expect(await overpaymentOf(id)).toMatchObject({ status: 'awaiting_account', remind_on: daysAgo(-30) });
  expect(await of()).toMatchObject([{ status: 'queued', amount: 200_00, due_date: null, data: { payment: null } }]);
  await portal.pool.query('update overpayments set remind_on = $2 where _id = $1', [overpayment._id, daysAgo(0)]);
  await chaseMoney(ports);
  await chaseMoney(ports);
  expect((await of()).map(({ data }) => (data as { isReminder: boolean }).isReminder).sort()).toEqual([false, true]);
  expect(await overpaymentOf(id)).toMatchObject({ status: 'awaiting_account', remind_on: null });
  const account = { iban: 'SE4550000000058398257466', account_source: 'debtor' };
  expect(await by(finn, 'overpayments', overpayment._id, 'set_refund_account', account)).toBe('done');
  expect(await by(finn, 'overpayments', overpayment._id, 'ask_for_account')).toBe('refund_account_known');
  expect(await overpaymentOf(id)).toMatchObject({ status: 'held' });
});

test('a user asks for the account, and the dry run names the letter', async () => {
  await forgetAccounts();
  const { id, overpayment } = await overpaid(null);
  const url = `/api/overpayments/${overpayment._id}/actions/ask_for_account?dry_run=true`;
  const dry = await portal.call(finn, { method: 'POST', url, payload: {} });
  expect(dry.json()).toMatchObject({ amount: 200_00, channel: expect.any(String), letter_date: expect.any(String) });
  expect(await overpaymentOf(id)).toMatchObject({ status: 'held' });
  expect(await by(finn, 'overpayments', overpayment._id, 'ask_for_account')).toBe('done');
  expect(await overpaymentOf(id)).toMatchObject({ status: 'awaiting_account' });
  const events = await listOf<{ key: string }>('case--events', { case: id });
  expect(events.map(({ key }) => key)).toContain('refund_account_asked');
});

test('a payment that paid too much goes to the case of another OCR number, unless a refund is requested', async () => {
  const { id, row, overpayment } = await overpaid();
  const other = await aCase();
  const { ocr_number } = await read<{ ocr_number: string }>(other);
  const match = (ocr: string) => by(finn, 'overpayments', overpayment._id, 'match_to_new_ocr', { ocr_number: ocr });
  const before = await traces();
  expect(await match('12345')).toBe('ocr_invalid');
  expect(await traces()).toEqual(before);
  expect(await match(ocr_number)).toBe('done');
  expect(await overpaymentOf(id)).toMatchObject({ remaining_amount: 0, status: 'offset' });
  expect(await paymentsOf(id)).toMatchObject([{ status: 'reversed' }]);
  expect(await paymentsOf(other)).toMatchObject([{ source: 'bank', bank_transaction: row }]);
  expect(await match(ocr_number)).toBe('no_overpayment');
});

test('a refund of more than is held now is refused in its own words', async () => {
  const { overpayment } = await overpaid();
  expect(await by(finn, 'overpayments', overpayment._id, 'request_refund')).toBe('done');
  const { _id } = await refundOf({ overpayment: overpayment._id });
  await portal.pool.query('update refunds set amount = amount + 1 where _id = $1', [_id]);
  expect(await by(karin, 'refunds', _id, 'approve_refund')).toBe('refund_above_held');
});

test('an overpayment unclaimed for ten years is listed, and nothing is booked', async () => {
  await forgetAccounts();
  const { id } = await overpaid(null);
  await portal.pool.query('update overpayments set income_from = $2 where "case" = $1', [id, daysAgo(0)]);
  const vouchers = async () => (await portal.pool.query('select count(*) from vouchers')).rows;
  const before = await vouchers();
  await chaseMoney(ports);
  expect(await overpaymentOf(id)).toMatchObject({ is_unclaimed: true, remaining_amount: 200_00 });
  expect(await vouchers()).toEqual(before);
});

/** The bank has debited an order of ours by a row. */
async function debited(order: PaymentOrder): Promise<string> {
  await portal.pool.query(`update finance_payment_orders set status = 'accepted' where _id = $1`, [order._id]);
  const row = await aRow(-order.amount, null);
  await must(row, 'tie', { orders: [order._id] }, onRows);
  return row;
}

const owned = async (): Promise<Record<string, number>> => {
  const { rows } = await portal.pool.query(`
    select ledger_account as account, sum(amount)::bigint as sum from postings
    where ledger_account in ('agency_payable', 'bank_costs', 'own_fees', 'payments_in_transit', 'creditor_payable')
    group by 1`);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
};

/** What has been booked on our own accounts since. */
async function since(before: Record<string, number>): Promise<Record<string, number>> {
  const now = Object.entries(await owned()).map(([account, sum]) => [account, sum - (before[account] ?? 0)] as const);
  return Object.fromEntries(now.filter(([, sum]) => sum !== 0));
}

/** A day on which the bank states what the rows are. */
async function checkToday() {
  const today = daysAgo(0) as Day;
  const [account, ledger] = await db.transaction().execute(async (tx) => {
    const one = await lockReconciledAccount(tx, bankAccount);
    return [one, (await selectLedgerDays(tx, { account: one, days: [today] })).get(today)!] as const;
  });
  const misposted = await selectMisposted(db, { account, days: [today] }, daysAgo(30) as Day);
  const sums = await portal.pool.query('select sum(amount)::bigint as sum from bank_transactions');
  const closing = Number(sums.rows[0].sum);
  const stated = { day: today, opening: closing, closing, entries: [] };
  return checkBankDay({ stated, previous: null, bookedBefore: closing, rows: [], misposted, ledger });
}

test('a deposit taken back after a part was refunded: our own money covers that part, by the decision of two', async () => {
  const own = await owned();
  const { id, row, overpayment } = await overpaid('SE1350000000054910000011');
  const { amount } = await read<BankTransaction>(row, 'bank--transactions');
  const { refund, order } = await approved(overpayment._id);
  const back = await aRow(-amount, 'SE1350000000054910000011');
  expect(await takeBackDeposit(db, back)).toBe(true);
  const cover = (input: object = {}) => by(finn, 'bank--transactions', back, 'cover_shortfall', input);
  expect(await cover()).toBe('refund_not_confirmed');
  await debited(order);
  await portal.pool.query('update bank_transactions set booking_date = $2 where _id = any($1)', [
    [row, back],
    daysAgo(10),
  ]);
  const { count: old } = (await selectMoneyFacts(db)).unplaced;
  const { _items } = (await portal.call(finn, { url: `/api/bank--transactions/${back}/actions` })).json();
  expect(_items.find(({ name }: { name: string }) => name === 'cover_shortfall')).toMatchObject({
    allowed: true,
    suggestions: { deposit: [{ value: row }], amount: [{ value: '20000' }] },
  });
  expect(await cover({ amount: 199_99 })).toBe('shortfall_differs');
  expect(await by(karin, 'bank--transactions', back, 'cover_shortfall')).not.toBe('done');
  expect(await cover({ deposit: row, amount: 200_00 })).toBe('done');
  expect(await cover()).toBe('shortfall_already_requested');
  const [request] = await listOf<{ _id: string }>('shortfalls', { bank_transaction: back });
  expect(request).toMatchObject({ amount: 200_00, deposit_amount: amount, reference: null, status: 'requested' });
  const before = await traces();
  expect(await by(finn, 'shortfalls', request!._id, 'approve_shortfall')).toBe('shortfall_approver_not_another');
  expect(await traces()).toEqual(before);
  expect(await by(karin, 'shortfalls', request!._id, 'approve_shortfall')).toBe('done');
  expect(await by(karin, 'shortfalls', request!._id, 'approve_shortfall')).toBe('shortfall_status_not_allowed');
  expect(await read(request!._id, 'shortfalls')).toMatchObject({ status: 'covered', approved_by: expect.any(String) });
  for (const one of [row, back])
    expect(await read(one, 'bank--transactions')).toMatchObject({ status: 'reversed', unplaced_amount: 0 });
  expect((await selectMoneyFacts(db)).unplaced.count).toBe(old - 1);
  expect(await checkToday()).toMatchObject({ status: 'balanced', difference: 0, lines: [] });
  expect(await paymentsOf(id)).toMatchObject([{ status: 'reversed' }]);
  expect(await overpaymentOf(id)).toMatchObject({ remaining_amount: 0, status: 'refunded' });
  expect((await read<{ payable_amount: number }>(id)).payable_amount).toBe(amount - 200_00);
  expect(await since(own)).toEqual({ agency_payable: 200_00, bank_costs: 200_00, own_fees: -200_00 });

  // What comes back to us after that is ours.
  const returned = await aRow(200_00, null);
  const transaction = await read<BankTransaction>(returned, 'bank--transactions');
  await answer((tx) => subject.onReturned(tx, order, transaction));
  expect(await read(refund._id, 'refunds')).toMatchObject({ status: 'returned' });
  expect(await since(own)).toEqual({});
});

test('the same of a row that was refunded before it was placed, and of money that was moved to another case', async () => {
  const own = await owned();
  const row = await aRow(500_00, 'SE0750000000054910000022');
  const id = await aCase();
  await must(row, 'place', { parts: [{ case: id, amount: 150_00 }] }, onRows);
  expect(await by(finn, 'bank--transactions', row, 'request_refund')).toBe('done');
  const { _id } = await refundOf({ bank_transaction: row });
  expect(await by(karin, 'refunds', _id, 'approve_refund')).toBe('done');
  const { payment_order: order } = await read<Refund>(_id, 'refunds');
  await debited(await read<PaymentOrder>(order!, 'finance--payment-orders'));
  const back = await aRow(-500_00, 'SE0750000000054910000022');
  expect(await takeBackDeposit(db, back)).toBe(true);
  expect(await by(finn, 'bank--transactions', back, 'cover_shortfall')).toBe('done');
  const [first] = await listOf<{ _id: string }>('shortfalls', { bank_transaction: back });
  expect(await by(karin, 'shortfalls', first!._id, 'cancel_shortfall', { reason: 'Fel rad' })).toBe('done');
  expect(await by(finn, 'bank--transactions', back, 'cover_shortfall')).toBe('done');
  const [request] = await listOf<{ _id: string }>('shortfalls', { bank_transaction: back, status: 'requested' });
  expect(await by(karin, 'shortfalls', request!._id, 'approve_shortfall')).toBe('done');
  expect(await read(back, 'bank--transactions')).toMatchObject({ status: 'reversed' });
  expect(await paymentsOf(id)).toMatchObject([{ status: 'reversed' }]);
  expect(await since(own)).toEqual({ agency_payable: 350_00, bank_costs: 350_00, own_fees: -350_00 });

  const kept = await overpaid('SE3550000000054910000004');
  const other = await aCase();
  const offset = { case: other, has_consent: true };
  expect(await by(finn, 'overpayments', kept.overpayment._id, 'offset', offset)).toBe('done');
  const { amount } = await read<BankTransaction>(kept.row, 'bank--transactions');
  expect(await takeBackDeposit(db, await aRow(-amount, 'SE3550000000054910000004'))).toBe(true);
  expect(await read(kept.row, 'bank--transactions')).toMatchObject({ status: 'reversed' });
  for (const one of [kept.id, other]) expect(await paymentsOf(one)).toMatchObject([{ status: 'reversed' }]);
});

test('a row is untied from an order of ours, which another row then shows', async () => {
  const { id, overpayment } = await overpaid();
  const { refund, order } = await approved(overpayment._id);
  const row = await debited(order);
  expect(await read(refund._id, 'refunds')).toMatchObject({ status: 'confirmed' });
  await must(row, 'untie', { orders: [order._id] }, onRows);
  expect(await read(row, 'bank--transactions')).toMatchObject({ status: 'unplaced', unplaced_amount: -200_00 });
  expect(await read(order._id, 'finance--payment-orders')).toMatchObject({ status: 'accepted' });
  expect(await read(refund._id, 'refunds')).toMatchObject({ status: 'ordered' });
  expect(await read(id)).toMatchObject({ status: 'refunding' });
  expect(await overpaymentOf(id)).toMatchObject({ status: 'refunding' });
  await debited(order);
  expect(await read(refund._id, 'refunds')).toMatchObject({ status: 'confirmed' });
  expect((await read<{ status: string }>(id)).status).not.toBe('refunding');

  const whole = await aRow(70_00);
  expect(await by(finn, 'bank--transactions', whole, 'request_refund')).toBe('done');
  const { _id } = await refundOf({ bank_transaction: whole });
  expect(await by(karin, 'refunds', _id, 'approve_refund')).toBe('done');
  const { payment_order: of } = await read<Refund>(_id, 'refunds');
  const out = await debited(await read<PaymentOrder>(of!, 'finance--payment-orders'));
  expect(await read(whole, 'bank--transactions')).toMatchObject({ status: 'refunded' });
  await must(out, 'untie', {}, onRows);
  expect(await read(whole, 'bank--transactions')).toMatchObject({ status: 'refunding' });
});

test('a payment of which a refund is requested is taken back only when the request is cancelled, or by the bank', async () => {
  const { id, overpayment } = await overpaid('SE9850000000054910000033');
  const request = () => by(finn, 'overpayments', overpayment._id, 'request_refund');
  expect(await request()).toBe('done');
  const [payment] = await paymentsOf(id);
  const { ocr_number } = await read<{ ocr_number: string }>(await aCase());
  const before = await traces();
  for (const [action, input] of [
    ['unplace', {}],
    ['match_to_new_ocr', { ocr_number }],
  ] as const)
    expect(await by(finn, 'payments', payment!._id, action, input)).toBe('refund_already_requested');
  expect(await traces()).toEqual(before);
  const { _id } = await refundOf({ overpayment: overpayment._id });
  expect(await by(karin, 'refunds', _id, 'cancel_refund', { reason: 'Gäldenären har ringt' })).toBe('done');
  expect(await by(karin, 'refunds', _id, 'cancel_refund')).toBe('refund_status_not_allowed');
  expect(await by(karin, 'refunds', _id, 'approve_refund')).toBe('refund_status_not_allowed');
  expect(await read(_id, 'refunds')).toMatchObject({ status: 'cancelled', reason: 'Gäldenären har ringt' });
  expect(await overpaymentOf(id)).toMatchObject({ status: 'held', remaining_amount: 200_00 });

  expect(await request()).toBe('done');
  const again = await refundOf({ overpayment: overpayment._id, status: 'requested' });
  const { amount } = payment!;
  expect(await takeBackDeposit(db, await aRow(-amount, 'SE9850000000054910000033'))).toBe(true);
  expect(await paymentsOf(id)).toMatchObject([{ status: 'reversed' }]);
  expect(await read(again._id, 'refunds')).toMatchObject({ status: 'cancelled' });
  expect(await overpaymentOf(id)).toMatchObject({ status: 'offset', remaining_amount: 0 });
});

test('who approves a payment file or a refund reads which account it leaves and which order pays it', async () => {
  const { overpayment } = await overpaid();
  const { refund } = await approved(overpayment._id);
  const account = (await portal.call(karin, { url: `/api/bank--accounts/${bankAccount}` })).json();
  expect(account).toMatchObject({ name: 'Klientmedel', bankgiro: '50512345' });
  expect(account).not.toHaveProperty('bank_settings');
  const order = await portal.call(karin, { url: `/api/finance--payment-orders/${refund.payment_order}` });
  expect(order.json()).toMatchObject({ amount: 200_00 });
});
