import { randomUUID } from 'node:crypto';
import type { BankRow } from '@fordra/domain/money/bank/bank-row';
import type { Day } from '@fordra/domain/values/day';
import type { BankTransaction } from '@fordra/resources/money/bank-transactions';
import { afterAll, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../../testing/case-actions.ts';
import { testPortal } from '../../../../testing/portal/test-portal.ts';
import { storeBankFile } from '../../../../testing/store-bank-file.ts';
import { openDatabase } from '../../../store/connection/database.ts';
import { checkLedger } from '../../../store/ledger/check-ledger.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, act, must, read, paymentsOf, traces, system } = await openCaseActions(portal);
const db = openDatabase(portal.pool);

const bankAccount = await (async () => {
  const payload = { name: 'Klientmedel', fund: 'client', bankgiro: '50512345' };
  const reply = await portal.call(system, { method: 'POST', url: '/api/bank--accounts', payload });
  return reply.json<{ _id: string }>()._id;
})();

function aBankRow(overrides: Partial<BankRow> = {}): BankRow {
  return {
    key: randomUUID(),
    kind: 'payment',
    amount: 500_00,
    currency: 'SEK',
    bookingDate: daysAgo(0) as Day,
    valueDate: daysAgo(1) as Day,
    reference: null,
    references: [],
    message: null,
    endToEndId: null,
    payer: { name: 'Åke Öström', idNumber: null, account: 'SE3550000000054910000003', bankgiro: null },
    instructed: null,
    ...overrides,
  };
}

function store(rows: readonly BankRow[], digest: string = randomUUID()) {
  const file = { fileName: 'bg.txt', kind: 'bgmax', channel: 'sftp', digest, size: 80, bankAccount } as const;
  return db.transaction().execute((tx) => storeBankFile(tx, { ...file, file: null }, rows));
}

async function aStoredRow(overrides: Partial<BankRow> = {}): Promise<string> {
  return (await store([aBankRow(overrides)])).rows[0]!;
}

const on = { on: 'bank--transactions' };
const rowOf = (id: string) => read<BankTransaction>(id, 'bank--transactions');

/** The balances of the clients' money, without accounts at zero. */
async function clientBalances(): Promise<Record<string, number>> {
  const { rows } = await portal.pool.query(
    `select ledger_account as account, sum(amount)::bigint as sum from postings
     where book_of(ledger_account) = 'client' group by 1 having sum(amount) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}

async function sumOfRows(column: 'amount' | 'unplaced_amount'): Promise<number> {
  const { rows } = await portal.pool.query(`select coalesce(sum(${column}), 0)::bigint as sum from bank_transactions`);
  return Number(rows[0].sum);
}

async function expectBooksOfBank(): Promise<void> {
  const { client_funds = 0, unplaced = 0 } = await clientBalances();
  expect([client_funds, 0 - unplaced]).toEqual([await sumOfRows('amount'), await sumOfRows('unplaced_amount')]);
}

test('a file is booked once: the same bytes and the same rows again book nothing', async () => {
  const [one, two] = [aBankRow(), aBankRow({ amount: -75_00, kind: 'bank_debit' })];
  const first = await store([one], 'digest 1');
  expect(first).toMatchObject({ outcome: 'applied', rows: [expect.any(String)] });
  expect(await store([one], 'digest 1')).toEqual({ id: first.id, outcome: 'repeated', rows: [] });
  expect(await read(first.id, 'bank--files')).toMatchObject({ status: 'applied', repeats: 1 });
  expect((await store([one, two, two])).rows).toHaveLength(1);
  expect(await rowOf(first.rows[0]!)).toMatchObject({
    status: 'received',
    amount: 500_00,
    unplaced_amount: 500_00,
    payer: { name: 'Åke Öström', account: 'SE3550000000054910000003' },
  });
  await expectBooksOfBank();
});

test('a file with a known row of another amount or in another currency is parked, and books nothing of it', async () => {
  const known = aBankRow();
  await store([known]);
  const before = [await sumOfRows('amount'), await clientBalances()];
  const parked = await store([aBankRow(), { ...known, amount: 1 }]);
  expect(parked).toMatchObject({ outcome: 'parked', rows: [] });
  expect(await read(parked.id, 'bank--files')).toMatchObject({
    status: 'parked',
    fault: `amount_differs ${known.key}`,
  });
  expect(await store([aBankRow({ currency: 'EUR' })])).toMatchObject({ outcome: 'parked' });
  expect([await sumOfRows('amount'), await clientBalances()]).toEqual(before);
});

test('two processes that read the same file at once book it once', async () => {
  const row = aBankRow();
  const done = await Promise.all([store([row], 'same'), store([row], 'same'), store([row])]);
  expect(done.flatMap(({ rows }) => rows)).toHaveLength(1);
  await expectBooksOfBank();
});

test('a row is placed on two cases and taken back from one, which is then as if never placed', async () => {
  const [one, two] = [await aCase(), await aCase()];
  const [before, row] = [await read(one), await aStoredRow({ amount: 700_00 })];
  const parts = [
    { case: one, amount: 300_00 },
    { case: two, amount: 400_00 },
  ];
  const tried = await act(row, 'place', { parts }, { ...on, query: '?dry_run=true' });
  expect(tried.json()).toMatchObject({
    placed: [
      {
        case: one,
        overpaid_amount: 0,
        is_closed: false,
        allocation: [{ component: 'interest' }, { component: 'capital' }],
      },
      { case: two },
    ],
  });
  expect(await rowOf(row)).toMatchObject({ status: 'received' });
  await must(row, 'place', { parts }, on);
  expect(await rowOf(row)).toMatchObject({ status: 'placed', unplaced_amount: 0 });
  const [payment] = await paymentsOf(one);
  expect(payment).toMatchObject({ source: 'bank', kind: 'payment', bank_transaction: row, paid_date: daysAgo(1) });
  await expectBooksOfBank();

  await must(payment!._id, 'unplace', {}, { on: 'payments' });
  expect(await rowOf(row)).toMatchObject({ status: 'partly_placed', unplaced_amount: 300_00 });
  const { remaining_capital_amount, remaining_costs_amount, payable_amount, closed_kind } = before;
  expect(await read(one)).toMatchObject({
    remaining_capital_amount,
    remaining_costs_amount,
    payable_amount,
    closed_kind,
  });
  await expectBooksOfBank();
  expect((await checkLedger(db)).fault).toBeUndefined();
});

test('a placement is repeated by its key, and two people do not place one row', async () => {
  const [id, row] = [await aCase(), await aStoredRow()];
  const { _etag } = await rowOf(row);
  const parts = [{ case: id, amount: 100_00 }];
  const key = randomUUID();
  await must(row, 'place', { parts }, { ...on, key });
  await must(row, 'place', { parts }, { ...on, key });
  expect(await paymentsOf(id)).toHaveLength(1);
  const url = `/api/bank--transactions/${row}/actions/place`;
  const headers = { 'idempotency-key': randomUUID(), 'if-match': _etag };
  const late = await portal.call(system, { method: 'POST', url, payload: { parts }, headers });
  expect(late.statusCode).toBe(412);
});

test('a payment by hand is in transit until a row of the bank shows it, and again to be placed when it is reversed', async () => {
  const [one, two] = [await aCase(), await aCase()];
  const inTransit = async () => (await clientBalances()).receipts_in_transit ?? 0;
  const start = await inTransit();
  await must(one, 'register_payment', { amount: 200_00, paid_date: daysAgo(1) });
  await must(two, 'register_payment', { amount: 300_00, paid_date: daysAgo(1) });
  expect(await inTransit()).toBe(start + 500_00);
  const row = await aStoredRow();
  const payments = [(await paymentsOf(one))[0]!._id, (await paymentsOf(two))[0]!._id];
  await must(row, 'tie', { payments }, on);
  expect(await rowOf(row)).toMatchObject({ status: 'tied', unplaced_amount: 0 });
  expect(await read(payments[0]!, 'payments')).toMatchObject({ bank_transaction: row, source: 'hand' });
  expect(await inTransit()).toBe(start);
  await must(payments[1]!, 'reverse_payment', { reason: 'Fel ärende' }, { on: 'payments' });
  expect(await rowOf(row)).toMatchObject({ status: 'partly_placed', unplaced_amount: 300_00 });
  expect(await inTransit()).toBe(start);
  await expectBooksOfBank();
});

test('what was placed by a wrong number is moved to the case of the right one', async () => {
  const [wrong, right, third] = [await aCase(), await aCase(), await aCase()];
  const row = await aStoredRow({ amount: 300_00 });
  await must(row, 'place', { parts: [{ case: wrong, amount: 200_00 }] }, on);
  const { ocr_number } = await read(right);
  await must(row, 'match_to_new_ocr', { ocr_number }, on);
  expect(await rowOf(row)).toMatchObject({ status: 'placed', unplaced_amount: 0 });
  expect(await paymentsOf(wrong)).toMatchObject([{ status: 'reversed' }]);
  const [moved] = await paymentsOf(right);
  expect(moved).toMatchObject({ amount: 300_00, status: 'settled' });
  await must(moved!._id, 'match_to_new_ocr', { ocr_number: (await read(third)).ocr_number }, { on: 'payments' });
  expect(await paymentsOf(third)).toMatchObject([{ amount: 300_00, bank_transaction: row }]);
  await expectBooksOfBank();
});

test('a fee of the bank is booked with our own part of the clients’ money', async () => {
  const row = await aStoredRow({ amount: -75_00, kind: 'bank_debit' });
  const { agency_payable = 0 } = await clientBalances();
  await must(row, 'book_entry', { entry: 'bank_fee' }, on);
  expect(await rowOf(row)).toMatchObject({ status: 'tied', unplaced_amount: 0 });
  expect((await clientBalances()).agency_payable).toBe(agency_payable + 75_00);
  await expectBooksOfBank();
});

test('a row is held for 30 days unless a day is stated, and is not held once it is placed', async () => {
  const [id, row] = [await aCase(), await aStoredRow()];
  await must(row, 'hold', {}, on);
  expect(await rowOf(row)).toMatchObject({ hold_until: daysAgo(-30) });
  await must(row, 'release', {}, on);
  expect(await rowOf(row)).toMatchObject({ hold_until: null });
  await must(row, 'hold', { until: daysAgo(-2) }, on);
  await must(row, 'place', { parts: [{ case: id, amount: 500_00 }] }, on);
  expect(await rowOf(row)).toMatchObject({ hold_until: null, status: 'placed' });
});

test('who paid is hidden as soon as the case shows a protected person', async () => {
  const [id, row] = [await aCase(), await aStoredRow()];
  await portal.pool.query(
    'update debtors set has_protected_identity = true where _id = (select debtor from cases where _id = $1)',
    [id],
  );
  await must(row, 'place', { parts: [{ case: id, amount: 500_00 }] }, on);
  const finance = await portal.signIn('finn@fordra.example');
  const seen = (await portal.call(finance, { url: `/api/bank--transactions/${row}` })).json();
  expect(seen).toMatchObject({ has_protected_identity: true, status: 'placed' });
  expect(seen.payer ?? null).toBeNull();
});

test('a row is untied: from one payment, from all of it, and from what it was booked as', async () => {
  const [one, two] = [await aCase(), await aCase()];
  await must(one, 'register_payment', { amount: 200_00, paid_date: daysAgo(1) });
  await must(two, 'register_payment', { amount: 270_00, paid_date: daysAgo(1) });
  const payments = [(await paymentsOf(one))[0]!._id, (await paymentsOf(two))[0]!._id];
  const before = await clientBalances();
  const row = await aStoredRow();
  await must(row, 'tie', { payments }, on);
  await must(row, 'book_entry', { entry: 'interest' }, on);
  const [entry] = (await rowOf(row)).entries;
  expect(entry).toMatchObject({ entry: 'interest', amount: 30_00, fee: 0 });
  await must(row, 'untie', { entry: entry!.voucher }, on);
  expect(await rowOf(row)).toMatchObject({ status: 'partly_placed', unplaced_amount: 30_00, entries: [] });
  await must(row, 'untie', { payments: [payments[1]] }, on);
  expect(await rowOf(row)).toMatchObject({ unplaced_amount: 300_00 });
  expect(await read(payments[1]!, 'payments')).toMatchObject({ bank_transaction: null });
  await must(row, 'untie', {}, on);
  expect(await rowOf(row)).toMatchObject({ status: 'unplaced', unplaced_amount: 500_00 });
  const { client_funds = 0, unplaced = 0, ...others } = await clientBalances();
  expect({ ...others, client_funds: client_funds - 500_00, unplaced: unplaced + 500_00 }).toMatchObject(before);
  await expectBooksOfBank();
});

test('a provider’s fee is our cost, and reversing one of its payments frees the others', async () => {
  const [one, two] = [await aCase(), await aCase()];
  const { agency_payable: start = 0 } = await clientBalances();
  await must(one, 'register_payment', { amount: 300_00, paid_date: daysAgo(1) });
  await must(two, 'register_payment', { amount: 215_00, paid_date: daysAgo(1) });
  const payments = [(await paymentsOf(one))[0]!._id, (await paymentsOf(two))[0]!._id];
  const row = await aStoredRow();
  await must(row, 'net_deduction', { payments, fee: 15_00 }, on);
  expect(await rowOf(row)).toMatchObject({ status: 'tied', unplaced_amount: 0, entries: [{ fee: 15_00 }] });
  await must(payments[0]!, 'reverse_payment', { reason: 'Studsade' }, { on: 'payments' });
  expect(await rowOf(row)).toMatchObject({ status: 'unplaced', unplaced_amount: 500_00, entries: [] });
  expect(await read(payments[1]!, 'payments')).toMatchObject({ bank_transaction: null, status: 'settled' });
  expect((await clientBalances()).agency_payable ?? 0).toBe(start);
  await expectBooksOfBank();
});

test('a payment in euro is exchanged, placed in kronor and taken back', async () => {
  const payload = { name: 'Klientmedel EUR', fund: 'client', currency: 'EUR', bankgiro: '50512352' };
  const account = await portal.call(system, { method: 'POST', url: '/api/bank--accounts', payload });
  const file = { fileName: 'bg.txt', kind: 'bgmax', channel: 'sftp', digest: randomUUID(), size: 80 } as const;
  const { _id: bankAccount } = account.json<{ _id: string }>();
  const stored = await db
    .transaction()
    .execute((tx) =>
      storeBankFile(tx, { ...file, bankAccount, file: null }, [aBankRow({ amount: 40_00, currency: 'EUR' })]),
    );
  const [id, row] = [await aCase(), stored.rows[0]!];
  const refused = await act(row, 'place', { parts: [{ case: id, amount: 40_00 }] }, on);
  expect(refused.json()._error.message).toBe('currency_differs');
  expect((await act(row, 'exchange', { amount: 4_520_00, rate: 11.3 }, on)).json()._error.message).toBe('rate_differs');
  await must(row, 'exchange', { amount: 452_00, rate: 11.3 }, on);
  expect(await rowOf(row)).toMatchObject({ status: 'unplaced', unplaced_amount: 0, currency: 'EUR' });
  expect((await act(row, 'request_refund', {}, on)).json()._error.message).toBe('transaction_exchanged');
  await must(row, 'place', { parts: [{ case: id, amount: 452_00 }] }, on);
  expect(await rowOf(row)).toMatchObject({ status: 'placed', exchanged: { unplaced_amount: 0 } });
  const [payment] = await paymentsOf(id);
  expect(payment).toMatchObject({ amount: 452_00, currency: 'SEK', paid_date: daysAgo(1) });
  expect((await act(row, 'undo_exchange', {}, on)).json()._error.message).toBe('transaction_not_exchanged');
  await must(payment!._id, 'unplace', {}, { on: 'payments' });
  expect(await rowOf(row)).toMatchObject({ status: 'unplaced', exchanged: { unplaced_amount: 452_00 } });
  await must(row, 'undo_exchange', {}, on);
  expect(await rowOf(row)).toMatchObject({ status: 'unplaced', unplaced_amount: 40_00, exchanged: null });
  expect((await checkLedger(db)).fault).toBeUndefined();
});

test('what is refused saves nothing', async () => {
  const [id, closed, byHand, other] = [await aCase(), await aCase(), await aCase(), await aCase()];
  await must(closed, 'cancel_case', { reason: 'recalled' });
  await must(byHand, 'register_payment', { amount: 100_00, paid_date: daysAgo(1) });
  const [hand] = await paymentsOf(byHand);
  const [row, full, out] = [await aStoredRow(), await aStoredRow(), await aStoredRow({ amount: -10_00 })];
  await must(full, 'place', { parts: [{ case: other, amount: 500_00 }] }, on);
  const [bank] = await paymentsOf(other);
  const before = await traces();
  const refused = async (expected: string, ...given: Parameters<typeof act>) => {
    const reply = await act(...given);
    expect([given[1], reply.json()._error.message]).toEqual([given[1], expected]);
    expect(reply.statusCode).toBe(422);
  };
  const payments = { on: 'payments' };
  await refused('transaction_not_open', full, 'place', { parts: [{ case: id, amount: 1 }] }, on);
  await refused('amount_above_unplaced', row, 'place', { parts: [{ case: id, amount: 500_01 }] }, on);
  await refused('amount_above_unplaced', out, 'place', { parts: [{ case: id, amount: 1 }] }, on);
  await refused(
    'case_closed',
    row,
    'place',
    {
      parts: [
        { case: id, amount: 1 },
        { case: closed, amount: 1 },
      ],
    },
    on,
  );
  await refused('payment_not_in_transit', row, 'tie', { payments: [bank!._id] }, on);
  await refused('amount_above_unplaced', out, 'tie', { payments: [hand!._id] }, on);
  await refused('transaction_not_tied', row, 'untie', {}, on);
  await refused('transaction_not_held', row, 'release', {}, on);
  await refused('transaction_not_exchangeable', row, 'exchange', { amount: 1, rate: 1 }, on);
  await refused('transaction_not_exchanged', row, 'undo_exchange', {}, on);
  await refused('deduction_differs', row, 'net_deduction', { payments: [hand!._id], fee: 1 }, on);
  await refused('ocr_invalid', row, 'match_to_new_ocr', { ocr_number: '12345' }, on);
  await refused('ocr_unknown', row, 'match_to_new_ocr', { ocr_number: '18' }, on);
  await refused('bad_action_input', row, 'hold', { until: daysAgo(0) }, on);
  await refused('bad_action_input', row, 'hold', { until: daysAgo(-31) }, on);
  await refused('bad_action_input', row, 'book_entry', { entry: 'bank_fee' }, on);
  await refused('payment_not_from_bank', hand!._id, 'unplace', {}, payments);
  await refused('payment_not_from_bank', hand!._id, 'match_to_new_ocr', { ocr_number: '18' }, payments);
  await refused('payment_from_bank', bank!._id, 'reverse_payment', { reason: 'Studsade' }, payments);
  expect(await traces()).toEqual(before);
});

test('money for a case that was recalled is passed on: the creditor’s, whatever happens to the case, until it is taken back', async () => {
  const id = await aCase();
  const { payable_amount: owed } = await read<{ payable_amount: number }>(id);
  await must(id, 'cancel_case', { reason: 'recalled' });
  const before = await clientBalances();
  const since = { valueDate: daysAgo(0) as Day };
  const [row, other] = [await aStoredRow(since), await aStoredRow({ amount: 300_00, ...since })];
  const input = { parts: [{ case: id, amount: 500_00 }], closed_as: 'pass_on' };
  const dry = await act(row, 'place', input, { ...on, query: '?dry_run=true' });
  expect(dry.json().placed).toMatchObject([
    {
      allocation: [{ component: 'capital', amount: 500_00 }],
      overpaid_amount: 0,
      passed_on_amount: 500_00,
      is_closed: true,
    },
  ]);
  await must(row, 'place', input, on);
  const payable = async () => ((await clientBalances()).creditor_payable ?? 0) - (before.creditor_payable ?? 0);
  expect(await payable()).toBe(-500_00);
  const [payment] = await paymentsOf(id);
  expect(payment).toMatchObject({ kind: 'creditor_payment', source: 'bank', bank_transaction: row });
  await must(other, 'place', { parts: [{ case: id, amount: 300_00 }], closed_as: 'overpaid' }, on);
  expect(await payable()).toBe(-500_00);
  const held = (await paymentsOf(id)).find(({ amount }) => amount === 300_00)!;
  await must(held._id, 'unplace', {}, { on: 'payments' });
  await must(id, 'reopen_case', {});
  expect(await payable()).toBe(-500_00);
  expect(await read(id)).toMatchObject({ payable_amount: owed - 500_00 });
  await must(payment!._id, 'unplace', {}, { on: 'payments' });
  expect(await payable()).toBe(0);
  expect(await rowOf(row)).toMatchObject({ status: 'unplaced', unplaced_amount: 500_00 });
  expect(await read(id)).toMatchObject({ payable_amount: owed });
  await expectBooksOfBank();
  expect((await checkLedger(db)).fault).toBeUndefined();
});
