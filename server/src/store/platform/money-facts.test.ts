import { addBankingDays } from '@fordra/domain/values/banking-days';
import type { Day } from '@fordra/domain/values/day';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { storeBankRows } from '../../../testing/store-bank-rows.ts';
import { selectToday } from '../clock/select-today.ts';
import { loadPlatformFacts } from './load-platform-facts.ts';
import { selectMoneyFacts } from './money-facts.ts';

const portal = await testPortal();
afterAll(portal.close);
const { db, pool } = portal;
const { aCase, must, read, system } = await openCaseActions(portal);
const today = await selectToday(db);
const back = (days: number): Day => addBankingDays(today, -days);
const payload = { name: 'Klientmedel', fund: 'client', bankgiro: '50512345', reconciled_from: back(9) };
const made = await portal.call(system, { method: 'POST', url: '/api/bank--accounts', payload });
const bankAccount = made.json<{ _id: string }>()._id;

const aDay = (day: Day, status: string, lines: object[] | null = null) =>
  pool.query(
    `insert into bank_statements (bank_account, day, ledger_balance, receipts_in_transit, payments_in_transit,
      liabilities, status, lines) values ($1, $2, 0, 0, 0, 0, $3, $4)`,
    [bankAccount, day, status, lines && JSON.stringify(lines)],
  );

test('the first day that differs is named, until a later day balances', async () => {
  await aDay(back(5), 'difference', [{}, {}]);
  await aDay(back(4), 'difference', [{}]);
  expect((await selectMoneyFacts(db)).differing).toEqual([{ day: back(5), account: 'Klientmedel', lines: 2 }]);
  await aDay(back(3), 'balanced');
  expect((await selectMoneyFacts(db)).differing).toEqual([]);
});

test('missing statements are counted from the first', async () => {
  await aDay(back(2), 'missing');
  await aDay(back(1), 'missing');
  expect((await selectMoneyFacts(db)).missing).toEqual([{ day: back(2), account: 'Klientmedel', days: 2 }]);
});

test('a payment that the bank has not shown for six banking days is named by its case; a newer or older one is not', async () => {
  const [old, fresh, before] = [await aCase(), await aCase(), await aCase()];
  for (const [id, days] of [
    [old, 6],
    [fresh, 5],
    [before, 10],
  ] as const)
    await must(id, 'register_payment', { amount: 100_00, paid_date: back(days) });
  const { journal_number } = await read(old);
  expect((await selectMoneyFacts(db)).transit).toEqual({ count: 1, oldest: `${back(6)} ${journal_number}` });
});

test('a row that nobody has placed for three banking days is named, unless it is held', async () => {
  const rows = await storeBankRows(db, [
    { amount: 120_00, bookingDate: back(3), valueDate: back(3) },
    { amount: 130_00, bookingDate: back(2), valueDate: back(2) },
  ]);
  expect((await selectMoneyFacts(db)).unplaced).toEqual({ count: 1, oldest: `${back(3)} 120.00 SEK` });
  await pool.query('update bank_transactions set hold_until = $1 where _id = any($2)', [today, rows]);
  expect((await selectMoneyFacts(db)).unplaced).toEqual({ count: 0, oldest: null });
});

test('a parked file is named, and a bank that does not answer is a channel that is down', async () => {
  await pool.query(`insert into bank_files (file_name, kind, channel, status, digest, size, received)
    values ('BGMAX_1.txt', 'bgmax', 'sftp', 'parked', 'x', 1, business_now())`);
  await pool.query('update bank_channel set tries = 4');
  const { money, jobs } = await loadPlatformFacts(db);
  expect(money.parkedFiles).toEqual(['BGMAX_1.txt']);
  expect(jobs.stuck).toContainEqual({ job: 'exchange-bank-files', count: 1, attempts: 4 });
});

test('a refund past its last day is named by that day and its case until the bank has debited it', async () => {
  const id = await aCase();
  const { payable_amount: owed, journal_number } = await read<{ payable_amount: number; journal_number: string }>(id);
  const [row] = await storeBankRows(db, [{ amount: owed + 200_00, bookingDate: today, valueDate: today }]);
  await must(row!, 'place', { parts: [{ case: id, amount: owed + 200_00 }] }, { on: 'bank--transactions' });
  const set = (status: string, day: Day) =>
    pool.query('update overpayments set status = $2, refund_by = $3 where "case" = $1', [id, status, day]);
  await set('refunding', today);
  expect((await selectMoneyFacts(db)).lateRefunds.count).toBe(0);
  await set('refunding', back(1));
  expect((await selectMoneyFacts(db)).lateRefunds).toEqual({ count: 1, oldest: `${back(1)} ${journal_number}` });
  await set('refunded', back(1));
  expect((await selectMoneyFacts(db)).lateRefunds.count).toBe(0);
});
