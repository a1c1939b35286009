import { afterAll, expect, test } from 'vitest';
import { sealOldVouchers } from '../../../testing/ledger/seal-old-vouchers.ts';
import { emptyDatabase } from '../../../testing/test-database.ts';
import { openDatabase, openPool } from '../connection/database.ts';
import { migrate } from '../migrations/migrate.ts';
import { checkLedger } from './check-ledger.ts';

const pool = openPool(await emptyDatabase());
afterAll(() => pool.end());

test('vouchers that were booked and sealed before the view voucher_entries existed still match their seals', async () => {
  const db = openDatabase(pool);
  await migrate(pool, { only: (name) => name <= '0009-list-indexes.sql' });
  const book = (accounts: string[], amounts: number[]) =>
    pool.query(
      `select post_voucher('payment', '2026-01-31', 'Inbetalning', null, 'u', $1, $2, array_fill('SEK'::text, array[$3::int]),
         null, array_fill('c'::text, array[$3::int]), array_fill('k'::text, array[$3::int]), null, null)`,
      [accounts, amounts, accounts.length],
    );
  await book(['client_funds', 'creditor_payable', 'capital', 'claim_paid'], [500, -500, -500, 500]);
  await book(['creditor_receivable', 'commission', 'vat'], [125, -100, -25]);
  const hash = await sealOldVouchers(pool);
  await migrate(pool);
  const report = await checkLedger(db);
  expect(report).toMatchObject({ vouchers: 3, postings: 9, sealed: 2, head: hash, fault: undefined });
  // The third moves what was booked on the clients' account without a row of the bank.
  const { rows } = await pool.query(
    `select ledger_account, sum(amount)::int as sum from postings where book_of(ledger_account) = 'client'
     group by 1 having sum(amount) <> 0 order by 1`,
  );
  expect(rows).toEqual([
    { ledger_account: 'creditor_payable', sum: -500 },
    { ledger_account: 'receipts_in_transit', sum: 500 },
  ]);
});
