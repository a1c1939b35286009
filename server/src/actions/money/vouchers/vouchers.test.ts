import { addToClaim } from '@fordra/domain/money/ledger/claim-postings';
import { postPayment } from '@fordra/domain/money/ledger/money-postings';
import { buildReversal, type Voucher } from '@fordra/domain/money/ledger/voucher';
import { day } from '@fordra/domain/values/day';
import type { Transaction } from '@fordra/resources/money/transactions';
import type { LedgerVoucher } from '@fordra/resources/money/vouchers';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../../testing/portal/test-portal.ts';
import { openDatabase } from '../../../store/connection/database.ts';
import { insertVoucher } from '../../../store/ledger/insert-voucher.ts';
import { sealVouchers } from '../../../store/ledger/seal-vouchers.ts';

const portal = await testPortal();
afterAll(portal.close);
const db = openDatabase(portal.pool);
const finn = await portal.signIn('finn@fordra.example');

const get = async <Answer>(path: string, token = finn): Promise<Answer> =>
  (await portal.call(token, { url: `/api/${path}` })).json();
const list = async <Item>(resource: string, where: object, token = finn) =>
  (await get<{ _items: Item[] }>(`${resource}?where=${encodeURIComponent(JSON.stringify(where))}`, token))._items;

const matter = { currency: 'SEK' } as const;
const paid: Voucher = {
  kind: 'payment',
  booked: day('2026-02-03'),
  text: 'payment 5501234',
  postings: postPayment(matter, { parts: { capital: 400_00 }, overpaid: 2_50, ownership: { agencyCosts: [] } }),
};

test('finance reads a voucher with what it moves, its postings and the voucher that it reverses', async () => {
  const id = await insertVoucher(db, paid);
  const reversal = await insertVoucher(db, buildReversal({ ...paid, id }, day('2026-02-04')));
  const opened = addToClaim(matter, { capital: 100_00 });
  const claim = await insertVoucher(db, {
    kind: 'opening',
    booked: day('2026-02-01'),
    text: 'invoice 7',
    postings: opened,
  });
  const before = await get<LedgerVoucher>(`vouchers/${id}`);
  expect(before).toMatchObject({ kind: 'payment', booked: '2026-02-03', number: null, hash: null });
  // The claim that the payment settles is not counted a second time.
  expect(before).toMatchObject({ amount: 402_50, currency: 'SEK', lines: 5, reverses: null });
  await sealVouchers(db);
  const after = await get<LedgerVoucher>(`vouchers/${id}`);
  expect(after).toMatchObject({ number: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(after._etag).not.toBe(before._etag);
  expect(await get(`vouchers/${claim}`)).toMatchObject({ amount: 100_00 });
  const postings = await list<Transaction>('transactions', { voucher: id });
  expect(postings).toHaveLength(5);
  expect(postings.every(({ voucher_number }) => voucher_number === after.number)).toBe(true);
  expect(await list('vouchers', { reverses: id })).toMatchObject([{ _id: reversal, kind: 'reversal' }]);
  expect(await list('vouchers', { number: after.number })).toMatchObject([{ _id: id }]);
});

test('only finance reads vouchers', async () => {
  for (const other of ['anna@nordvik.example', 'stina@fordra.example']) {
    const reply = await portal.call(await portal.signIn(other), { url: '/api/vouchers' });
    expect(reply.statusCode, other).toBe(403);
  }
});
