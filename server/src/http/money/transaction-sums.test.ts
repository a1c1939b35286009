import { postPayment } from '@fordra/domain/money/ledger/money-postings';
import { day } from '@fordra/domain/values/day';
import { transactions } from '@fordra/resources/money/transactions';
import { everything } from '@fordra/schema/where';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { sumList } from '../../store/documents/sum-list.ts';
import { insertVoucher } from '../../store/ledger/insert-voucher.ts';

const portal = await testPortal();
afterAll(portal.close);
const [finn, anna] = [await portal.signIn('finn@fordra.example'), await portal.signIn('anna@nordvik.example')];

const { rows } = await portal.pool.query(`select _id, account from creditors where name like 'Nordvik%' limit 1`);
const paid = { parts: { capital: 400_00 }, overpaid: 2_50, ownership: { agencyCosts: [] } };
const own = { creditor: rows[0]._id, account: rows[0].account };
for (const [currency, owner] of [
  ['SEK', own],
  ['SEK', {}],
  ['EUR', {}],
] as const) {
  const postings = postPayment({ currency, ...owner }, paid);
  await insertVoucher(portal.db, { kind: 'payment', booked: day('2031-03-01'), text: 'payment 1', postings });
}

async function sumsOf(token: string, where: object = {}): Promise<unknown> {
  const url = `/api/transactions?max_results=1&where=${encodeURIComponent(JSON.stringify(where))}`;
  return (await portal.call(token, { url })).json()._meta.sums;
}
const sums = (currency: string, amount: number, debits: number, credits: number) => ({
  ...{ currency, debit_amount: amount, debit_count: debits, credit_amount: amount, credit_count: credits },
});

test('a list of transactions has the sums and counts of all rows that its filter finds, by currency', async () => {
  expect(await sumsOf(finn)).toEqual([sums('EUR', 802_50, 2, 3), sums('SEK', 1_605_00, 4, 6)]);
  expect(await sumsOf(finn, { book: 'client' })).toEqual([sums('EUR', 402_50, 1, 2), sums('SEK', 805_00, 2, 4)]);
  expect(await sumsOf(finn, { kind: 'refund' })).toEqual([]);
});

test('a reader gets the sums of what it may read only', async () => {
  expect(await sumsOf(anna)).toEqual([sums('SEK', 802_50, 2, 3)]);
});

test('sums that take too long, or are of too many rows, are left out', async () => {
  const resource = { ...transactions, table: 'slow_sums' };
  const selection = { resource, scope: { kind: 'everything' }, where: everything } as const;
  const asked = { amounts: ['debit_amount'], statementMs: 2_000 };
  expect(await sumList(portal.db, selection, { ...asked, total: 2_000_000 })).toBeUndefined();
  await portal.pool.query(`create view slow_sums as
    select currency, debit_amount + case when pg_sleep(1) is null then 1 else 0 end as debit_amount from transactions`);
  expect(await sumList(portal.db, selection, { ...asked, total: 6, statementMs: 200 })).toBeUndefined();
});
