import { randomUUID } from 'node:crypto';
import type { BankRow } from '@fordra/domain/money/bank/bank-row';
import { aBankRow } from '@fordra/domain/testing/matching/a-bank-row';
import type { Day } from '@fordra/domain/values/day';
import type { BankTransaction } from '@fordra/resources/money/bank-transactions';
import { afterAll, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { storeBankFile } from '../../../testing/store-bank-file.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import { checkLedger } from '../../store/ledger/check-ledger.ts';
import { placeReceivedRows } from './place-received-rows.ts';

const portal = await testPortal();
afterAll(portal.close);
const { db, pool } = portal;
const { aCase, must, read, paymentsOf, system } = await openCaseActions(portal);
const payload = { name: 'Klientmedel', fund: 'client', bankgiro: '50512345' };
const made = await portal.call(system, { method: 'POST', url: '/api/bank--accounts', payload });
const bankAccount = made.json<{ _id: string }>()._id;

const today = daysAgo(0) as Day;
type Stated = Parameters<typeof aBankRow>[0];

async function store(...stated: readonly Stated[]): Promise<readonly string[]> {
  const rows = stated.map((row): BankRow => {
    const own = { key: randomUUID(), bookingDate: today, valueDate: today };
    return aBankRow({ ...own, ...row });
  });
  const file = { fileName: 'bg.txt', kind: 'bgmax', channel: 'sftp', size: 80, bankAccount, file: null } as const;
  const stored = await db.transaction().execute((tx) => storeBankFile(tx, { ...file, digest: randomUUID() }, rows));
  return stored.rows;
}
const place = () => placeReceivedRows(testJobPorts(db));
const rowOf = (id: string) => read<BankTransaction>(id, 'bank--transactions');
const ocrOf = async (id: string) => (await read(id)).ocr_number;

test('a payment with the OCR number of a case is placed on it; one without any trace waits for a person', async () => {
  const id = await aCase();
  const [right, unknown] = await store(
    { reference: await ocrOf(id), amount: 300_00 },
    { reference: 'tack', amount: 77_13 },
  );
  await place();
  expect(await rowOf(right!)).toMatchObject({
    ...{ status: 'placed', unplaced_amount: 0 },
    match: { by: 'system', reasons: expect.arrayContaining(['ocr_exact']), why_not: null },
  });
  expect(await paymentsOf(id)).toMatchObject([{ amount: 300_00, source: 'bank', bank_transaction: right }]);
  expect(await rowOf(unknown!)).toMatchObject({
    ...{ status: 'unplaced', unplaced_amount: 77_13 },
    match: { by: 'system', why_not: 'no_case_fits' },
  });
  await place();
  expect(await paymentsOf(id)).toHaveLength(1);
});

test('two payments for one case in one file are both placed, and the second closes it', async () => {
  const id = await aCase();
  const reference = await ocrOf(id);
  const rows = await store({ reference, amount: 100_00 }, { reference, amount: 5_000_00 });
  await place();
  expect((await Promise.all(rows.map(rowOf))).map(({ status }) => status)).toEqual(['placed', 'placed']);
  expect(await paymentsOf(id)).toHaveLength(2);
  expect((await read(id)).closed).not.toBeNull();
});

test('a payment that was registered before the bank showed it is tied, and not counted twice', async () => {
  const id = await aCase();
  await must(id, 'register_payment', { amount: 250_00, paid_date: today });
  const [row] = await store({ reference: await ocrOf(id), amount: 250_00 });
  await place();
  expect(await rowOf(row!)).toMatchObject({ status: 'tied', unplaced_amount: 0 });
  expect(await paymentsOf(id)).toMatchObject([{ source: 'hand', bank_transaction: row }]);
});

test('a deposit that the bank takes back is reversed, whether it was placed or tied to a payment by hand', async () => {
  const [placed, tied] = [await aCase(), await aCase()];
  await must(tied, 'register_payment', { amount: 260_00, paid_date: today });
  const deposits = [
    { reference: await ocrOf(placed), amount: 270_00 },
    { reference: await ocrOf(tied), amount: 260_00 },
  ];
  const rows = await store(...deposits);
  await place();
  const back = await store(...deposits.map((row) => ({ ...row, kind: 'return' as const, amount: -row.amount })));
  await place();
  for (const row of await Promise.all([...rows, ...back].map(rowOf)))
    expect(row).toMatchObject({ status: 'reversed', unplaced_amount: 0 });
  for (const id of [placed, tied]) expect(await paymentsOf(id)).toMatchObject([{ status: 'reversed' }]);
  expect((await checkLedger(db)).fault).toBeUndefined();
});

test('a row that a person has looked at is left alone', async () => {
  const id = await aCase();
  const [row] = await store({ reference: await ocrOf(id), amount: 120_00 });
  await pool.query(`update bank_transactions set status = 'unplaced' where _id = $1`, [row]);
  await place();
  expect(await rowOf(row!)).toMatchObject({ status: 'unplaced' });
  expect(await paymentsOf(id)).toEqual([]);
});

test('a row that cannot be placed is left to a person with the reason; one that fails stops no other', async () => {
  const [locked, broken, sound] = [await aCase(), await aCase(), await aCase()];
  await pool.query(`update cases set position = jsonb_set(position, '{holds}', '["locked"]') where _id = $1`, [locked]);
  await pool.query(`alter table payments add constraint broken check (amount <> 14142) not valid`);
  const rows = await store(
    { reference: await ocrOf(locked), amount: 111_00 },
    { reference: await ocrOf(broken), amount: 141_42 },
    { reference: await ocrOf(sound), amount: 113_00 },
  );
  await place();
  expect((await Promise.all(rows.map(rowOf))).map(({ status }) => status)).toEqual(['unplaced', 'received', 'placed']);
  expect((await rowOf(rows[0]!)).match).toMatchObject({ why_not: null, refusal: 'case_locked' });
  await pool.query(`alter table payments drop constraint broken`);
  await place();
  expect(await rowOf(rows[1]!)).toMatchObject({ status: 'placed' });
});

test('more rows than a batch are all looked at, and the books are whole', async () => {
  await store(...Array.from({ length: 230 }, (_, n) => ({ reference: `okänd ${n}`, amount: 1_000 + n })));
  await place();
  const { rows } = await pool.query(`select count(*)::int as n from bank_transactions where status = 'received'`);
  expect(rows).toEqual([{ n: 0 }]);
  expect((await checkLedger(db)).fault).toBeUndefined();
});
