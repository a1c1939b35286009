import { randomUUID } from 'node:crypto';
import type { BankRow } from '@fordra/domain/money/bank/bank-row';
import { day as dayOf } from '@fordra/domain/values/day';
import type { PaymentFile } from '@fordra/resources/money/payment-files';
import type { PaymentOrder } from '@fordra/resources/money/payment-orders';
import type { Payout } from '@fordra/resources/money/settlement/payouts';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, anInvoiceInput, creditorId, postCases } from '../../../testing/register-cases.ts';
import { storeBankFile } from '../../../testing/store-bank-file.ts';
import { startTestBank } from '../../../testing/test-bank.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import { diskFiles } from '../../store/files/disk-files.ts';
import { checkLedger } from '../../store/ledger/check-ledger.ts';
import { exchangeBankFiles } from './exchange-bank-files.ts';
import { makePayoutsJob } from './make-payouts.ts';
import { placeReceivedRows } from './place-received-rows.ts';
import { sendPaymentFiles } from './send-payment-files.ts';
import { settleDayJob } from './settle-day.ts';
import { writePayoutLines } from './write-payout-lines.ts';

// A Friday, on which creditors are paid weekly.
let day = '2027-02-26';
const portal = await testPortal();
const { db, pool } = portal;
const bank = await startTestBank(async () => day);
afterAll(async () => {
  await bank.stop();
  await portal.close();
});
const { aCase, must, nordvik, read, system } = await openCaseActions(portal);
const [finn, karin] = [await portal.signIn('finn@fordra.example'), await portal.signIn('karin@fordra.example')];

async function go(to: string): Promise<void> {
  day = to;
  await sql`update business_clock set ahead = ${`${day} 18:00`}::timestamp at time zone 'Europe/Stockholm' - clock_timestamp()`.execute(
    db,
  );
}
await go(day);

async function post(url: string, payload: object): Promise<string> {
  const reply = await portal.call(system, { method: 'POST', url, payload });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<{ _id: string }>()._id;
}
const bankAccount = await post('/api/bank--accounts', {
  ...{ name: 'Klientmedel', fund: 'client', bankgiro: '50501055', iban: 'SE4550000000058398257466' },
  ...{ bic: 'ESSESESS', payment_format: 'pain.001.001.09' },
});
await post('/api/bank--accounts', { name: 'Rörelsekonto', fund: 'own', bankgiro: '50512345' });
await post('/api/creditor--finance-terms', { creditor: nordvik, valid_from: day, commission_rate: 1_000 });

const context = () => testJobPorts(db, { bank: bank.channel, files: diskFiles(portal.filesFolder) });
const send = () => sendPaymentFiles(context(), { isDayOver: true, patienceMs: 0 });
async function settle(): Promise<void> {
  await settleDayJob.run({}, context());
  await makePayoutsJob.run({}, context());
}
async function exchange(): Promise<void> {
  bank.bank.closeDay(day);
  await exchangeBankFiles(context(), 0);
  await placeReceivedRows(context());
}

async function by(token: string, resource: string, id: string, action: string): Promise<string> {
  const url = `/api/${resource}/${id}/actions/${action}`;
  const headers = { 'idempotency-key': randomUUID() };
  const reply = await portal.call(token, { method: 'POST', url, payload: {}, headers });
  return reply.statusCode < 300 ? 'done' : reply.json()._error.message;
}
const approve = (token: string, payout: string) => by(token, 'finance--payouts', payout, 'approve_payout');
const payoutOf = (id: string) => read<Payout>(id, 'finance--payouts');

/** The bank shows a payment of a case. */
async function pay(id: string, amount: number): Promise<void> {
  const row: BankRow = {
    ...{ key: randomUUID(), kind: 'payment', amount, currency: 'SEK', bookingDate: dayOf(day), valueDate: dayOf(day) },
    ...{ reference: null, references: [], message: null, endToEndId: null, instructed: null },
    payer: { name: 'Åke Öström', idNumber: null, account: null, bankgiro: null },
  };
  const file = { fileName: 'bg.txt', kind: 'bgmax', channel: 'sftp', digest: randomUUID(), size: 80 } as const;
  const stored = await db.transaction().execute((tx) => storeBankFile(tx, { ...file, bankAccount, file: null }, [row]));
  await must(stored.rows[0]!, 'place', { parts: [{ case: id, amount }] }, { on: 'bank--transactions' });
}

const rows = async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[];
async function balanceOf(...accounts: string[]): Promise<number> {
  const [one] = await rows<{ sum: number }>(
    'select coalesce(sum(amount), 0)::bigint as sum from postings where ledger_account = any($1)',
    [accounts],
  );
  return Number(one!.sum);
}
const newest = async () =>
  (await rows<Payout>('select * from finance_payouts where creditor = $1 order by number desc limit 1', [nordvik]))[0]!;
const orderOf = (payout: Payout) => read<PaymentOrder>(payout.payment_order!, 'finance--payment-orders');

/** What is not paid out is what the books owe, and each payout is the sum of its lines. */
afterEach(async () => {
  const off = await rows(`
    select creditor, sum(lines) as lines, sum(books) as books from (
      select f.creditor, f.total_amount as lines, 0 as books from finance_payout_specifications f
        left join finance_payouts p on p._id = f.payout
        where p._id is null or p.status in ('calculated', 'returned')
      union all select creditor, 0, 0 - amount from postings
        where ledger_account in ('creditor_payable', 'creditor_receivable')) both_sides
    group by creditor having sum(lines) <> sum(books)`);
  expect(off).toEqual([]);
  const sums = await rows(`
    select p.number, p.total_amount, sum(f.total_amount) from finance_payouts p
    left join finance_payout_specifications f on f.payout = p._id group by p._id
    having p.total_amount <> coalesce(sum(f.total_amount), 0) or p.line_count <> count(f._id)`);
  expect(sums).toEqual([]);
  expect((await checkLedger(db)).fault).toBeUndefined();
});

let id: string;
let payout: string;

test('what was collected is calculated once on the payout day of the creditor', async () => {
  id = await aCase({ start_action: 'debt_collection' });
  await pay(id, 900_00);
  await settle();
  const made = await newest();
  payout = made._id;
  expect(made).toMatchObject({ status: 'calculated', payout_date: day, attempt: 1, finance_interval: 'weekly' });
  expect(made.gross_amount - made.charges_amount - made.vat_amount).toBe(made.total_amount);
  expect(made.charges_amount).toBeGreaterThan(0);
  await settle();
  expect(await rows('select _id from finance_payouts where creditor = $1', [nordvik])).toHaveLength(1);
});

test('the creditor reads its own payout without who approved it, and approves nothing', async () => {
  const anna = await portal.signIn('anna@nordvik.example');
  const own = await portal.call(anna, { url: `/api/finance--payouts/${payout}` });
  expect(own.json()).toMatchObject({ _id: payout, status: 'calculated' });
  expect(own.json()).not.toHaveProperty('approvals');
  expect(await approve(anna, payout)).not.toBe('done');
});

test('an approved payout is booked and ordered, and is as before once it is recalculated', async () => {
  const owed = await balanceOf('creditor_payable');
  expect(await by(finn, 'finance--payouts', payout, 'recalculate_payout')).toBe('payout_status_not_allowed');
  expect(await approve(finn, payout)).toBe('done');
  expect(await approve(karin, payout)).toBe('payout_status_not_allowed');
  const approved = await payoutOf(payout);
  expect(approved).toMatchObject({ status: 'approved', target: { name: 'Nordvik El AB' }, approvals: [{}] });
  const order = await orderOf(approved);
  expect(order).toMatchObject({ kind: 'payout', amount: approved.total_amount, status: 'waiting', subject: payout });
  expect(await balanceOf('creditor_payable')).toBe(owed + approved.gross_amount);
  await writePayoutLines.run({ payout }, context());
  expect((await payoutOf(payout)).csv).toMatchObject({ filename: `utbetalning-${approved.number}.csv` });

  expect(await by(finn, 'finance--payouts', payout, 'recalculate_payout')).toBe('done');
  expect(await payoutOf(payout)).toMatchObject({ status: 'calculated', approvals: [], csv: null });
  expect(await balanceOf('creditor_payable')).toBe(owed);
  expect(await read(order._id, 'finance--payment-orders')).toMatchObject({ status: 'refused' });
});

test('a payout to another account than before takes two, neither of whom has changed it', async () => {
  await sql`
    insert into finance_payouts (number, creditor, creditor_name, currency, status, payout_date, finance_interval,
      line_count, gross_amount, charges_amount, vat_amount, total_amount, summary, payout_reference, target, account)
    select nextval('finance_payout_numbers'), _id, name, 'SEK', 'confirmed', '2027-02-19', 'weekly', 0, 0, 0, 0, 0, '[]',
      'Utbetalning', jsonb_build_object('name', name, 'bankgiro', '9900010'), account
    from creditors where _id = ${nordvik}`.execute(db);
  const url = `/api/creditors/${nordvik}`;
  const { _etag } = await read<{ _etag: string }>(nordvik, 'creditors');
  const payload = { payout_details: { sek: { bankgiro: '50501055' } } };
  const changed = await portal.call(system, { method: 'PATCH', url, headers: { 'if-match': _etag }, payload });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(await payoutOf(payout)).toMatchObject({
    ...{ target: { bankgiro: '50501055' }, previous_target: { bankgiro: '9900010' }, target_changed: day },
  });
  expect(await approve(system, payout)).toBe('payout_approver_not_another');
  expect(await approve(finn, payout)).toBe('done');
  expect(await payoutOf(payout)).toMatchObject({ status: 'calculated', approvals: [{}], target_changed: day });
  expect(await approve(finn, payout)).toBe('payout_approver_not_another');
  expect(await approve(karin, payout)).toBe('done');
  expect(await payoutOf(payout)).toMatchObject({
    ...{ status: 'approved', approvals: [{}, {}], target: { bankgiro: '50501055' } },
    previous_target: { bankgiro: '9900010' },
  });
});

/** The file of a payout, approved by two and handed in. */
async function sendPayout(): Promise<PaymentFile> {
  await send();
  const { payment_file: file, status } = await payoutOf(payout);
  expect(status).toBe('exported');
  expect(await by(finn, 'finance--payouts', payout, 'recalculate_payout')).toBe('payout_status_not_allowed');
  expect(await by(system, 'finance--payment-files', file!, 'approve_payment_file')).toBe('payout_approver_not_another');
  expect(await by(finn, 'finance--payment-files', file!, 'approve_payment_file')).toBe('done');
  expect(await read(file!, 'finance--payment-files')).toMatchObject({ status: 'made' });
  expect(await by(karin, 'finance--payment-files', file!, 'approve_payment_file')).toBe('done');
  await send();
  return read<PaymentFile>(file!, 'finance--payment-files');
}

test('what the bank refuses is owed again, and is paid once it is recalculated and approved anew', async () => {
  const { message_id } = await sendPayout();
  bank.bank.inTray.refuseAll(message_id, 'AC04', day);
  await exchange();
  expect(await payoutOf(payout)).toMatchObject({ status: 'returned', return_reason: 'AC04' });
  await go('2027-03-01');
  await settle();
  expect(await by(finn, 'finance--payouts', payout, 'recalculate_payout')).toBe('done');
  expect(await payoutOf(payout)).toMatchObject({ status: 'calculated', payout_date: day, return_reason: null });
  expect(await approve(finn, payout)).toBe('done');
  expect(await approve(karin, payout)).toBe('done');
});

test('the bank pays, which its row confirms: the case and the creditor know of it', async () => {
  const { message_id } = await sendPayout();
  bank.bank.inTray.accept(message_id, day, 1);
  await exchange();
  expect(await payoutOf(payout)).toMatchObject({ status: 'exported', accepted: expect.any(String) });
  const order = await orderOf(await payoutOf(payout));
  await go('2027-03-02');
  bank.bank.inTray.debit(order._id, day);
  await exchange();
  expect(await payoutOf(payout)).toMatchObject({ status: 'confirmed', confirmed_date: day });
  expect(await read(id)).toMatchObject({ last_payout_date: day });
  const told = await rows<{ type: string }>(
    `select type from creditor_notifications where data ->> 'payout' = $1 order by _id`,
    [payout],
  );
  expect(told.map(({ type }) => type)).toEqual(['payout_returned', 'payout_sent']);
  expect(await balanceOf('creditor_payable', 'creditor_receivable')).toBe(0);
});

test('what is ours is ordered to our own account, and nothing is left of the clients’ money', async () => {
  await settle();
  await send();
  for (const file of await rows<PaymentFile>(`select * from finance_payment_files where status = 'made'`)) {
    await by(finn, 'finance--payment-files', file._id, 'approve_payment_file');
  }
  await send();
  await go('2027-03-03');
  const orders = await rows<PaymentOrder>(
    `select * from finance_payment_orders where kind = 'fee_transfer' and status in ('in_file', 'accepted')`,
  );
  expect(orders.length).toBeGreaterThan(0);
  for (const order of orders) bank.bank.inTray.debit(order._id, day);
  await exchange();
  expect(await balanceOf('payments_in_transit')).toBe(0);
  expect(await balanceOf('client_due')).toBe(0);
  expect(await balanceOf('agency_payable')).toBe(0);
  expect(await balanceOf('client_funds')).toBe(0);
  expect(await balanceOf('own_bank')).toBeGreaterThan(0);
});

test('money that comes back after the debit is owed again, and a creditor without an account is not paid', async () => {
  const order = await orderOf(await payoutOf(payout));
  await go('2027-03-04');
  bank.bank.inTray.sendBack(order._id, day);
  await exchange();
  expect(await payoutOf(payout)).toMatchObject({ status: 'returned', confirmed_date: null });
  expect(await read(id)).toMatchObject({ last_payout_date: null });
  expect(await by(finn, 'finance--payouts', payout, 'recalculate_payout')).toBe('done');
  await sql`update creditors set payout_details = '{}' where _id = ${nordvik}`.execute(db);
  expect(await approve(finn, payout)).toBe('payout_target_missing');
  expect(await payoutOf(payout)).toMatchObject({ status: 'calculated' });
});

test('each invoice is paid by itself where that is agreed, and stays the same one when it is recalculated', async () => {
  await go('2027-03-05');
  const solo = await creditorId(portal, 'Solo AB');
  await post('/api/creditor--finance-terms', { creditor: solo, valid_from: day, payout_by_invoice: true });
  const invoices = ['SOLO-1', 'SOLO-2'].map((invoice_number) => anInvoiceInput({ invoice_number }));
  const input = aCaseInput({ start_action: 'debt_collection', invoices });
  const reply = await postCases(portal, system, { creditor: solo, cases: [input] });
  await pay(reply.json<{ _cases: string[] }>()._cases[0]!, 1_900_00);
  await settle();
  await settle();
  const made = () => rows<Payout>('select * from finance_payouts where creditor = $1 order by attempt', [solo]);
  const paid = await made();
  expect(paid.map(({ payout_reference }) => payout_reference)).toEqual(['Faktura SOLO-1', 'Faktura SOLO-2']);
  expect(await approve(finn, paid[1]!._id)).toBe('done');
  expect(await by(finn, 'finance--payouts', paid[1]!._id, 'recalculate_payout')).toBe('done');
  const same = ({ payout_reference, total_amount }: Payout) => [payout_reference, total_amount];
  expect((await made()).map(same)).toEqual(paid.map(same));
});
