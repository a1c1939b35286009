import { lastStatedDue } from '@fordra/domain/money/bank/find-bank-days';
import { addBankingDays } from '@fordra/domain/values/banking-days';
import type { Day } from '@fordra/domain/values/day';
import { day as dayOf } from '@fordra/domain/values/day';
import type { BankStatement } from '@fordra/resources/money/bank-statements';
import type { Failure } from '@fordra/simulators/bank/failures';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { startTestBank } from '../../../testing/test-bank.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import { checkBankDays } from '../../engine/money/check-bank-days.ts';
import { selectClock } from '../../store/clock/select-clock.ts';
import { diskFiles } from '../../store/files/disk-files.ts';
import { insertVoucher } from '../../store/ledger/insert-voucher.ts';
import { exchangeBankFiles } from './exchange-bank-files.ts';
import { reconcileBankDays } from './reconcile-bank-day.ts';

const portal = await testPortal();
const { db, pool } = portal;
const [thursday, friday, monday, tuesday, wednesday, thursdayAfter] = ['05', '06', '09', '10', '11', '12'].map((date) =>
  dayOf(`2026-03-${date}`),
) as [Day, Day, Day, Day, Day, Day];
const bank = await startTestBank(async () => thursday);
afterAll(async () => {
  await bank.stop();
  await portal.close();
});
const finance = await portal.signIn('finn@fordra.example');
const system = await portal.signIn('sys@fordra.example');
const payload = { name: 'Klientmedel', fund: 'client', bankgiro: '50501055', iban: 'SE4550000000058398257466' };
const made = await portal.call(system, { method: 'POST', url: '/api/bank--accounts', payload });
const account = made.json<{ _id: string }>()._id;

const files = diskFiles(portal.filesFolder);
const fetchFiles = () => exchangeBankFiles(testJobPorts(db, { bank: bank.channel, files }), 0);
const check = (due: Day) => db.transaction().execute((tx) => checkBankDays(tx, account, due));
const of = { id: 'c1', number: '26-1', ocr: '2600017', currency: 'SEK', debtor: 'Åsa Ek', idNumber: null };
function pay(amount: number, on: Day): void {
  bank.bank.pay({ of: { ...of, remaining: amount, isClosed: false }, way: 'right' });
  bank.bank.sendDeposits(on);
}
/** Takes a file of the day out of the bank's folder, as one that comes later. */
function hold(kind: string, on: Day): string {
  const names = bank.bank.folder.list('/out');
  const name = names.find((one) => one.startsWith(kind) && one.includes(on.replaceAll('-', '')))!;
  bank.bank.folder.files.delete(`/out/${name}`);
  return name;
}
async function dayAt(day: Day): Promise<BankStatement | undefined> {
  const where = encodeURIComponent(JSON.stringify({ day }));
  const reply = await portal.call(finance, { url: `/api/bank--statements?where=${where}` });
  return reply.json<{ _items: BankStatement[] }>()._items[0];
}
const statuses = async () =>
  (await pool.query('select day, status, difference from bank_statements order by day')).rows.map((row) => [
    ...[row.day, row.status, row.difference],
  ]);

test('a day whose files are booked balances, by its statement and by the ledger', async () => {
  pay(500_00, thursday);
  pay(300_00, thursday);
  bank.bank.charge(12_50, thursday);
  bank.bank.closeDay(thursday);
  await fetchFiles();
  expect(await check(thursday)).toEqual({ checked: 1, isMore: false });
  expect(await dayAt(thursday)).toMatchObject({
    ...{ status: 'balanced', opening: 0, closing: 787_50, ledger_balance: 787_50, difference: 0, lines: null },
    ...{ receipts_in_transit: 0, payments_in_transit: 0, liabilities: 787_50 },
  });
  expect(await check(thursday)).toEqual({ checked: 0, isMore: false });
});

test('a missing statement is a day of its own, later ones wait for it, and all are checked when it has come', async () => {
  pay(100_00, friday);
  bank.bank.closeDay(friday);
  const late = hold('CAMT053', friday);
  pay(50_00, monday);
  bank.bank.closeDay(monday);
  await fetchFiles();
  await check(thursday);
  expect(await statuses()).toEqual([[thursday, 'balanced', 0]]);
  await check(friday);
  expect(await dayAt(friday)).toMatchObject({ status: 'missing', closing: null, ledger_balance: 887_50 });
  expect(await statuses()).toHaveLength(2);
  bank.bank.sendAgain(late);
  await fetchFiles();
  expect(await check(friday)).toMatchObject({ checked: 2 });
  expect(await statuses()).toEqual([
    [thursday, 'balanced', 0],
    [friday, 'balanced', 0],
    [monday, 'balanced', 0],
  ]);
});

test('a day is checked anew when a row of it comes late', async () => {
  pay(70_00, tuesday);
  pay(30_00, tuesday);
  bank.bank.closeDay(tuesday);
  const late = hold('BGMAX_50501055_00002', tuesday);
  await fetchFiles();
  await check(tuesday);
  expect(await dayAt(tuesday)).toMatchObject({ status: 'balanced', closing: 1_037_50 });
  bank.bank.sendAgain(late);
  await fetchFiles();
  expect(await check(tuesday)).toMatchObject({ checked: 1 });
  expect(await dayAt(tuesday)).toMatchObject({ status: 'balanced', difference: 0, lines: null });
});

test('a balance that is off is named with its amount, and the next day balances again', async () => {
  pay(20_00, wednesday);
  bank.fail('balance_off' satisfies Failure);
  bank.bank.closeDay(wednesday);
  bank.fail(undefined);
  await fetchFiles();
  await check(wednesday);
  expect(await dayAt(wednesday)).toMatchObject({
    ...{ status: 'difference', difference: 100_00, closing: 1_157_50, ledger_balance: 1_057_50 },
    lines: [{ kind: 'opening_differs', amount: 100_00, day: tuesday, stated: 1_137_50, booked: 1_037_50 }],
  });
  bank.bank.closeDay(thursdayAfter);
  await fetchFiles();
  await check(thursdayAfter);
  expect(await dayAt(thursdayAfter)).toMatchObject({ status: 'balanced', difference: 0 });
});

test('a voucher that moves the clients’ account without the bank is named until it is taken back', async () => {
  const postings = (amount: number) =>
    [
      { ledgerAccount: 'client_funds', amount, currency: 'SEK' },
      { ledgerAccount: 'unplaced', amount: -amount, currency: 'SEK' },
    ] as never;
  const wrong = { kind: 'correction', booked: thursdayAfter, text: 'moved_to_transit' } as const;
  const book = (amount: number, over: object = {}) =>
    db.transaction().execute((tx) => insertVoucher(tx, { ...wrong, postings: postings(amount), ...over }));
  const voucher = await book(40_00);
  const friday13 = dayOf('2026-03-13');
  bank.bank.closeDay(friday13);
  await fetchFiles();
  await check(friday13);
  const found = await dayAt(friday13);
  expect(found).toMatchObject({
    ...{ status: 'difference', difference: -40_00, closing: 1_057_50, ledger_balance: 1_097_50 },
    lines: [{ kind: 'posting_without_row', amount: -40_00, day: thursdayAfter, booked: 40_00 }],
  });
  expect((found!.lines as { voucher: string }[])[0]!.voucher).toBe(voucher);
  await book(-40_00, { kind: 'reversal', reverses: voucher });
  await check(friday13);
  expect(await dayAt(friday13)).toMatchObject({ status: 'balanced', difference: 0, lines: null });
});

test('a row that is changed is named, by the statement and by its voucher', async () => {
  const monday16 = dayOf('2026-03-16');
  pay(60_00, monday16);
  bank.bank.closeDay(monday16);
  await fetchFiles();
  const { rows } = await pool.query('select _id, bank_key from bank_transactions where booking_date = $1', [monday16]);
  await pool.query('update bank_transactions set amount = 65_00 where _id = $1', [rows[0]._id]);
  await check(monday16);
  const kinds = ((await dayAt(monday16))!.lines as { kind: string; row?: string }[]).map(({ kind, row }) => [
    kind,
    row,
  ]);
  expect(kinds).toContainEqual(['amount_differs', rows[0]._id]);
  expect(kinds).toContainEqual(['posting_differs', rows[0]._id]);
});

test('the job names the days since an account is reconciled whose statement must be here', async () => {
  const { today } = await selectClock(db);
  const due = lastStatedDue(today, true);
  const euro = { name: 'Klientmedel euro', fund: 'client', currency: 'EUR', reconciled_from: addBankingDays(due, -1) };
  const other = await portal.call(system, { method: 'POST', url: '/api/bank--accounts', payload: euro });
  const missing = async () => {
    const of = [other.json()._id];
    const { rows } = await pool.query(
      'select day, status from bank_statements where bank_account = $1 order by day',
      of,
    );
    return rows.map(({ day, status }) => [day, status]);
  };
  await reconcileBankDays(testJobPorts(db));
  expect(await missing()).toEqual([
    [addBankingDays(due, -1), 'missing'],
    [due, 'missing'],
  ]);
  const payload = { reconciled_from: due };
  const headers = { 'if-match': other.json()._etag };
  const url = `/api/bank--accounts/${other.json()._id}`;
  expect((await portal.call(system, { method: 'PATCH', url, payload, headers })).statusCode).toBe(200);
  await reconcileBankDays(testJobPorts(db));
  expect(await missing()).toEqual([[due, 'missing']]);
});
