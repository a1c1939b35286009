import { randomUUID } from 'node:crypto';
import { postRefundOfRow, postUnplaced } from '@fordra/domain/money/ledger/money-postings';
import { day as dayOf } from '@fordra/domain/values/day';
import type { PaymentFile } from '@fordra/resources/money/payment-files';
import type { PaymentOrder } from '@fordra/resources/money/payment-orders';
import { unknownParty } from '@fordra/simulators/bank/movements';
import { writeCamt } from '@fordra/simulators/bank/write-camt';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { startTestBank } from '../../../testing/test-bank.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import { paymentOrderSubjects } from '../../engine/money/payment-order-subjects.ts';
import { insertPaymentOrder, type PaymentOrderSubject } from '../../engine/money/payment-orders.ts';
import { diskFiles } from '../../store/files/disk-files.ts';
import { insertVoucher } from '../../store/ledger/insert-voucher.ts';
import { loadOrderFacts } from '../../store/platform/order-facts.ts';
import type { JobContext } from '../definition/define-job.ts';
import { exchangeBankFiles } from './exchange-bank-files.ts';
import { placeReceivedRows } from './place-received-rows.ts';
import { sendPaymentFiles } from './send-payment-files.ts';

// A Monday, and the banking days after it: each test has its own.
let day = '2027-02-26';
const portal = await testPortal();
const { db, pool } = portal;
const bank = await startTestBank(async () => day);
afterAll(async () => {
  await bank.stop();
  await portal.close();
});
const nextDay = () => {
  const date = new Date(day);
  do date.setUTCDate(date.getUTCDate() + 1);
  while (date.getUTCDay() % 6 === 0);
  return date.toISOString().slice(0, 10);
};
const at = async (hour: string) => {
  await sql`update business_clock set ahead = ${`${day} ${hour}`}::timestamp at time zone 'Europe/Stockholm' - clock_timestamp()`.execute(
    db,
  );
};
const subject = {
  onDebited: vi.fn<PaymentOrderSubject['onDebited']>(async () => {}),
  onUndebited: vi.fn<PaymentOrderSubject['onUndebited']>(async () => {}),
  onRefused: vi.fn<PaymentOrderSubject['onRefused']>(async () => {}),
  onReturned: vi.fn<PaymentOrderSubject['onReturned']>(async () => {}),
} satisfies PaymentOrderSubject;
// Another file of tests has the same modules.
const before = { ...paymentOrderSubjects };
Object.assign(paymentOrderSubjects, { refund: subject });
afterAll(() => void Object.assign(paymentOrderSubjects, before));
beforeEach(async () => {
  bank.bank.passTo(day);
  bank.bank.closeDay(day);
  await exchange();
  day = nextDay();
  await at('15:00');
  vi.clearAllMocks();
});

const [system, finn] = [await portal.signIn('sys@fordra.example'), await portal.signIn('finn@fordra.example')];
const reply = await portal.call(system, {
  ...{ method: 'POST', url: '/api/bank--accounts' },
  payload: {
    ...{ name: 'Klientmedel', fund: 'client', bankgiro: '50501055', iban: 'SE4550000000058398257466' },
    ...{ bic: 'ESSESESS', payment_format: 'pain.001.001.09' },
  },
});
const bankAccount = reply.json<{ _id: string }>()._id;

const context = (over: Partial<JobContext> = {}) =>
  testJobPorts(db, { bank: bank.channel, files: diskFiles(portal.filesFolder), paymentsSentAt: '14:00', ...over });
const send = (over: Partial<JobContext> = {}) => sendPaymentFiles(context(over), { isDayOver: false, patienceMs: 0 });
async function exchange() {
  await exchangeBankFiles(context(), 0);
  await placeReceivedRows(context());
}
const rows = async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[];

/** An order whose money is on the clients' account and booked as in transit, as an approved refund leaves it. */
const anOrder = (amount = 500_00, name = 'Åsa Ek') =>
  db.transaction().execute(async (tx) => {
    const book = { kind: 'refund', booked: dayOf(day), text: 'refund' } as const;
    await insertVoucher(tx, { ...book, kind: 'unplaced_payment', postings: postUnplaced({ currency: 'SEK' }, amount) });
    await insertVoucher(tx, { ...book, postings: postRefundOfRow({ currency: 'SEK' }, amount) });
    return insertPaymentOrder(tx, {
      ...{ kind: 'refund', subject: 'f'.repeat(24), amount, currency: 'SEK', bankAccount, isProtected: false },
      ...{ receiver: { name, clearing_number: '6000', account_number: '123456789' }, reference: 'Återbetalning' },
    });
  });
const orderOf = async (id: string) =>
  (await rows<PaymentOrder>('select * from finance_payment_orders where _id = $1', [id]))[0]!;
const fileOf = async (order: string) =>
  (
    await rows<PaymentFile>(
      'select f.* from finance_payment_files f join finance_payment_orders o on o.payment_file = f._id where o._id = $1',
      [order],
    )
  )[0]!;
const inTransit = async () =>
  Number(
    (
      await rows<{ sum: string }>(
        `select coalesce(sum(amount), 0) as sum from postings where ledger_account = 'payments_in_transit'`,
      )
    )[0]!.sum,
  );
const act = async (who: typeof system, file: PaymentFile, action: string) => {
  const url = `/api/finance--payment-files/${file._id}/actions/${action}`;
  const { _etag } = (await rows<PaymentFile>('select * from finance_payment_files where _id = $1', [file._id]))[0]!;
  const headers = { 'if-match': _etag, 'idempotency-key': randomUUID() };
  const answered = await portal.call(who, { method: 'POST', url, headers, payload: {} });
  return answered.statusCode < 300 ? 'done' : answered.json<{ _error?: { message?: string } }>();
};
const tray = () => bank.bank.inTray.files;
/** An order in a file that is approved and handed in. */
async function aSentOrder(...amounts: number[]) {
  const orders = [];
  for (const amount of amounts.length > 0 ? amounts : [500_00]) orders.push(await anOrder(amount));
  await send();
  const file = await fileOf(orders[0]!);
  expect(await act(finn, file, 'approve_payment_file')).toBe('done');
  await send();
  await expect.poll(() => tray()[0]?.messageId).toBe(file.message_id);
  return { orders, order: orders[0]!, file };
}

test('orders become one file at its time, whose very bytes are approved and only then sent', async () => {
  const [one, other] = [await anOrder(500_00, 'Åsa <Ek> & Søn'), await anOrder(250_50)];
  await at('13:59');
  await send();
  expect(await orderOf(one)).toMatchObject({ status: 'waiting', payment_file: null });
  await at('14:00');
  await send();
  const file = await fileOf(one);
  expect(file).toMatchObject({
    status: 'made',
    count: 2,
    control_total: 750_50,
    format: 'pain.001.001.09',
    attempts: 0,
  });
  expect((await fileOf(other))._id).toBe(file._id);
  await send();
  expect(tray()).toEqual([]);
  expect(await act(finn, file, 'send_again')).toMatchObject({ _error: { message: 'payout_needs_second_approver' } });
  expect(await act(finn, file, 'approve_payment_file')).toBe('done');
  await send();
  await expect.poll(() => tray().length).toBe(1);
  expect(tray()[0]!.content).toBe(file.content);
  expect(tray()[0]!.orders.map(({ receiver, amount }) => [receiver, amount])).toEqual([
    ['Åsa Ek + Sön', 500_00],
    ['Åsa Ek', 250_50],
  ]);
  expect(await fileOf(one)).toMatchObject({ status: 'sent', attempts: 1, digest: file.digest });
  expect(await act(finn, file, 'cancel_payment_file')).not.toBe('done');
});

test('a file of 100 000 kr is approved by two different users', async () => {
  const order = await anOrder(100_000_00);
  await send();
  const file = await fileOf(order);
  expect(await act(finn, file, 'approve_payment_file')).toBe('done');
  expect(await fileOf(order)).toMatchObject({ status: 'made', approvals: [{}] });
  const again = await act(finn, file, 'approve_payment_file');
  expect(again).toMatchObject({ _error: { message: 'payout_approver_not_another' } });
  expect(await act(system, file, 'approve_payment_file')).toBe('done');
  expect(await fileOf(order)).toMatchObject({ status: 'approved', approvals: [{}, {}] });
  await send();
});

test.each(['before', 'after'] as const)(
  'a process that dies %s the bank has the file loses nothing and pays once',
  async (when) => {
    const order = await anOrder();
    await send();
    const file = await fileOf(order);
    await act(finn, file, 'approve_payment_file');
    const { channel } = bank;
    const submit: typeof channel.submit = async (given) => {
      if (when === 'after') await channel.submit(given);
      throw new Error('dead');
    };
    await expect(send({ bank: { ...channel, submit } })).rejects.toThrow('dead');
    expect(await fileOf(order)).toMatchObject({ status: 'approved', attempts: 1 });
    expect(await act(finn, file, 'cancel_payment_file')).not.toBe('done');
    await send();
    await expect.poll(() => tray()[0]?.times).toBe(when === 'after' ? 2 : 1);
    expect(tray().filter(({ messageId }) => messageId === file.message_id)).toHaveLength(1);
    expect(await fileOf(order)).toMatchObject({ status: 'sent', attempts: 2 });
  },
);

test('the orders of a cancelled file are put in the file of the next banking day', async () => {
  const order = await anOrder();
  await send();
  const file = await fileOf(order);
  expect(await act(finn, file, 'cancel_payment_file')).toBe('done');
  await send();
  expect(await orderOf(order)).toMatchObject({ status: 'waiting', payment_file: null });
  day = nextDay();
  await at('15:00');
  await send();
  expect((await fileOf(order))._id).not.toBe(file._id);
});

test('a file of ours that fails the bank’s schema is never sent, and an alarm says so until it is made', async () => {
  const order = await anOrder();
  const writePaymentFile = () => Promise.reject(new Error('the file does not follow its schema'));
  day = nextDay();
  await at('15:00');
  await send({ writePaymentFile });
  expect(await orderOf(order)).toMatchObject({ status: 'waiting', payment_file: null });
  expect((await loadOrderFacts(db)).unmade).toBe(0);
  day = nextDay();
  await at('15:00');
  await send({ writePaymentFile });
  expect((await loadOrderFacts(db)).unmade).toBe(1);
  await send();
  expect(await orderOf(order)).toMatchObject({ status: 'in_file' });
  expect((await loadOrderFacts(db)).unmade).toBe(0);
  expect(await act(finn, await fileOf(order), 'cancel_payment_file')).toBe('done');
  await sql`update finance_payment_orders set status = 'refused' where _id = ${order}`.execute(db);
});

test('the bank accepts and debits: the money is no longer in transit, and the answer twice changes nothing', async () => {
  const before = await inTransit();
  const { order, file } = await aSentOrder();
  expect(await inTransit()).toBe(before - 500_00);
  bank.bank.inTray.accept(file.message_id, day, 2);
  await exchange();
  expect(await orderOf(order)).toMatchObject({ status: 'accepted' });
  expect(await fileOf(order)).toMatchObject({ status: 'accepted', answered: expect.anything() });
  bank.bank.inTray.debit(order, day);
  bank.bank.closeDay(day);
  await exchange();
  expect(await inTransit()).toBe(before);
  const debited = await orderOf(order);
  expect(debited).toMatchObject({ status: 'debited' });
  expect(
    await rows('select status, unplaced_amount, kind from bank_transactions where end_to_end_id = $1', [order]),
  ).toEqual([{ status: 'tied', unplaced_amount: 0, kind: 'bank_debit' }]);
  expect(subject.onDebited).toHaveBeenCalledTimes(1);
  // The receiver's bank sends the money back.
  day = nextDay();
  await at('15:00');
  bank.bank.inTray.sendBack(order, day);
  bank.bank.closeDay(day);
  await exchange();
  expect(await orderOf(order)).toMatchObject({ status: 'returned', reason: 'Returnerad betalning' });
  expect(subject.onReturned).toHaveBeenCalledTimes(1);
  expect(
    await rows(`select status, unplaced_amount from bank_transactions where end_to_end_id = $1 and kind = 'return'`, [
      order,
    ]),
  ).toEqual([{ status: 'unplaced', unplaced_amount: 500_00 }]);
});

test('the bank refuses one order, then all that is left', async () => {
  const { orders, file } = await aSentOrder(500_00, 300_00);
  bank.bank.inTray.refuseOne(orders[0]!, 'AC04', day);
  await exchange();
  expect(await orderOf(orders[0]!)).toMatchObject({ status: 'refused', reason: 'AC04' });
  expect(await orderOf(orders[1]!)).toMatchObject({ status: 'accepted' });
  expect(await fileOf(orders[0]!)).toMatchObject({ status: 'partly', reason: 'AC04' });
  bank.bank.inTray.refuseAll(file.message_id, 'AM04', day);
  await exchange();
  expect(await orderOf(orders[1]!)).toMatchObject({ status: 'refused', reason: 'AM04' });
  expect(await fileOf(orders[0]!)).toMatchObject({ status: 'refused' });
  expect(subject.onRefused.mock.calls.map(([, , reason]) => reason)).toEqual(['AC04', 'AM04']);
});

test('an answer that never comes is settled by the statement', async () => {
  const { order, file } = await aSentOrder();
  bank.bank.inTray.staySilent(file.message_id);
  day = file.pay_on;
  await at('15:00');
  bank.bank.closeDay(day);
  await exchange();
  expect(await orderOf(order)).toMatchObject({ status: 'debited' });
});

test('a debit of another sum is left to a person, who ties it by hand where the sum allows it', async () => {
  const { orders } = await aSentOrder(500_00, 400_00);
  const before = await inTransit();
  bank.bank.inTray.debit(orders[0]!, day, 600_00);
  bank.bank.inTray.debit(orders[1]!, day, 399_00);
  bank.bank.closeDay(day);
  await exchange();
  const rowOf = async (order: string) =>
    (
      await rows<{ _id: string; _etag: string }>('select * from bank_transactions where end_to_end_id = $1', [order])
    )[0]!;
  const differs = { status: 'unplaced', match: { why_not: 'order_amount_differs' } };
  const tie = async (order: string) => {
    const { _id, _etag } = await rowOf(order);
    return portal.call(finn, {
      ...{ method: 'POST', url: `/api/bank--transactions/${_id}/actions/tie`, payload: { orders: [order] } },
      headers: { 'if-match': _etag, 'idempotency-key': randomUUID() },
    });
  };
  expect(await rowOf(orders[1]!)).toMatchObject({ ...differs, unplaced_amount: -399_00 });
  expect((await tie(orders[1]!)).json()).toMatchObject({ _error: { message: 'amount_above_unplaced' } });
  expect(await rowOf(orders[0]!)).toMatchObject({ ...differs, unplaced_amount: -600_00 });
  expect((await tie(orders[0]!)).statusCode).toBe(200);
  expect(await rowOf(orders[0]!)).toMatchObject({ status: 'partly_placed', unplaced_amount: -100_00 });
  expect(await orderOf(orders[0]!)).toMatchObject({ status: 'debited' });
  expect(await orderOf(orders[1]!)).toMatchObject({ status: 'in_file' });
  expect(await inTransit()).toBe(before + 500_00);
  expect(subject.onDebited).toHaveBeenCalledTimes(1);
  expect((await tie(orders[0]!)).json()).toMatchObject({ _error: { message: 'order_not_in_transit' } });
});

test('a report about a file that we have not sent is parked', async () => {
  const order = await anOrder();
  await send();
  const { message_id } = await fileOf(order);
  bank.bank.folder.put(
    '/out/svar.xml',
    Buffer.from(
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${message_id}</OrgnlMsgId><GrpSts>ACCP</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`,
    ),
  );
  await exchange();
  expect(await rows(`select kind, status, fault from bank_files where file_name = 'svar.xml'`)).toEqual([
    { kind: 'pain002', status: 'parked', fault: `unknown_payment_file ${message_id}` },
  ]);
  expect(await orderOf(order)).toMatchObject({ status: 'in_file' });
});

test('one debit of several orders, with its details, pays each of them', async () => {
  const { orders } = await aSentOrder(500_00, 300_00);
  const movements = [500_00, 300_00].map((amount, at) => ({
    ...{ serial: 900 + at, kind: 'order' as const, amount: -amount, reference: null, references: [], message: null },
    ...{ endToEndId: orders[at]!, payer: unknownParty, instructed: null },
  }));
  const { account } = bank.bank.accounts[0]!;
  const of = { account, day, opening: 1_000_00, deposits: [{ number: 77, movements }], others: [] };
  bank.bank.folder.put('/out/samlad.xml', writeCamt(of, { message: '053', version: '08', isDivided: true }));
  await exchange();
  expect((await Promise.all(orders.map(orderOf))).map(({ status }) => status)).toEqual(['debited', 'debited']);
});

test('an account that pays by LB hands in its bytes in ISO-8859-1, and the bank’s reports and rows name orders by notes', async () => {
  const useFormat = (format: string) =>
    rows(`update bank_accounts set payment_format = $2 where _id = $1`, [bankAccount, format]);
  await useFormat('lb');
  const { orders, file } = await aSentOrder(500_00, 250_50, 100_00);
  await useFormat('pain.001.001.09');
  expect(file).toMatchObject({ format: 'lb', count: 3, control_total: 850_50 });
  const [taken] = tray();
  expect(taken).toMatchObject({ name: `LB_${file.message_id}.txt`, iban: 'SE4550000000058398257466' });
  expect(taken!.content).toBe(file.content);
  const notes = taken!.orders.map(({ endToEndId }) => endToEndId);
  expect(notes).toEqual(orders.map((id) => id.slice(-20)));
  expect(bank.bank.inTray.refuseOne(notes[1]!, 'AC04', day)).toBe(true);
  await exchange();
  expect(await fileOf(orders[0]!)).toMatchObject({ status: 'partly', reason: 'AC04 KONTOT ÄR STÄNGT' });
  expect(await orderOf(orders[0]!)).toMatchObject({ status: 'accepted' });
  expect(await orderOf(orders[1]!)).toMatchObject({ status: 'refused', reason: 'AC04 KONTOT ÄR STÄNGT' });
  expect(bank.bank.inTray.debit(notes[0]!, day)).toBe(true);
  bank.bank.closeDay(day);
  await exchange();
  expect(await orderOf(orders[0]!)).toMatchObject({ status: 'debited' });
  const [report] = await rows<{ kind: string; status: string }>(
    `select kind, status from bank_files where kind = 'lb_report' order by received desc limit 1`,
  );
  expect(report).toEqual({ kind: 'lb_report', status: 'applied' });
});
