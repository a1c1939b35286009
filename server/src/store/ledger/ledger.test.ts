import { type Day, day } from '@fordra/domain/day';
import { addToClaim } from '@fordra/domain/ledger/claim-postings';
import { accountsOfBook, books, fundOf } from '@fordra/domain/ledger/ledger-accounts';
import { postPayment } from '@fordra/domain/ledger/money-postings';
import { buildReversal, type Posting, type Voucher, voucherKinds } from '@fordra/domain/ledger/voucher';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { openDatabase, openPool } from '../database.ts';
import { checkLedger } from './check-ledger.ts';
import { insertVoucher } from './insert-voucher.ts';
import { sealVouchers } from './seal-vouchers.ts';
import { selectCaseBalances } from './select-balances.ts';

const pool = openPool(await testDatabase());
const db = openDatabase(pool);
afterAll(() => pool.end());

const matter = { currency: 'SEK', account: 'a', creditor: 'c', case: 'k1' } as const;
const aVoucher = (over: Partial<Voucher> = {}): Voucher => ({
  kind: 'opening',
  booked: day('2026-01-31'),
  text: 'Faktura 1',
  postings: addToClaim(matter, { capital: 10_000 }),
  ...over,
});
const book = (over?: Partial<Voucher>) => insertVoucher(db, aVoucher(over));

const foreignKeys = {
  postings: ['postings_voucher_fkey', 'foreign key (voucher, lines, booked) references vouchers (_id, lines, booked)'],
  voucher_seals: ['voucher_seals_voucher_fkey', 'foreign key (voucher) references vouchers'],
} as const;

/** What no program of ours does: somebody with the keys to the database, who sets its rules aside. */
async function tamper(sql: string): Promise<void> {
  const keys = Object.entries(foreignKeys);
  const tables = ['vouchers', 'postings', 'voucher_seals'];
  await pool.query(
    [
      ...tables.map((table) => `alter table ${table} disable trigger user`),
      ...keys.map(([table, [name]]) => `alter table ${table} drop constraint ${name}`),
      sql,
      ...keys.map(([table, [name, what]]) => `alter table ${table} add constraint ${name} ${what} not valid`),
      ...tables.map((table) => `alter table ${table} enable trigger user`),
    ].join(';'),
  );
}
beforeEach(() => tamper('delete from voucher_seals; delete from postings; delete from vouchers'));

async function bookRaw(postings: readonly Posting[], lines = postings.length): Promise<void> {
  const rows = postings.map(
    (posting, at) =>
      `((select _id from v), ${lines}, '2026-01-31', ${at + 1}, '${posting.ledgerAccount}', ${posting.amount}, '${posting.currency}')`,
  );
  await pool.query(`with v as (
      insert into vouchers (kind, booked, text, lines) values ('opening', '2026-01-31', 'x', ${lines}) returning _id
    ) insert into postings (voucher, lines, booked, line, ledger_account, amount, currency) values ${rows.join(', ')}`);
}
const line = (ledgerAccount: string, amount: number, currency = 'SEK') =>
  ({ ledgerAccount, amount, currency }) as Posting;

test.each([
  ['sums to something', [line('capital', 5), line('claim_added', -4)], 'is not balanced'],
  ['balances only over two currencies', [line('capital', 5), line('claim_added', -5, 'EUR')], 'is not balanced'],
  ['takes our fees straight out of client money', [line('client_funds', -5), line('own_bank', 5)], 'is not balanced'],
  ['calls what a debtor owes money', [line('client_funds', 5), line('claim_paid', -5)], 'is not balanced'],
  ['has a line of nothing', [line('capital', 0), line('claim_added', 0)], 'postings_amount_check'],
  ['names an account there is not', [line('cash_box', 5), line('claim_added', -5)], 'null value in column "book"'],
  ['names a currency there is not', [line('capital', 5, 'XXX'), line('claim_added', -5, 'XXX')], 'currency_check'],
])('the database refuses a voucher that %s', async (_what, postings, message) => {
  await expect(bookRaw(postings)).rejects.toThrow(message);
  expect((await checkLedger(db)).vouchers).toBe(0);
});

test('the database refuses a voucher without all its lines, and lines that come later', async () => {
  await expect(bookRaw([line('capital', 5), line('claim_added', -5)], 3)).rejects.toThrow('has 2 of its 3 postings');
  const id = await book();
  const later = (lines: number, at: number, booked = '2026-01-31') =>
    pool.query(
      `insert into postings (voucher, lines, booked, line, ledger_account, amount, currency) values
       ($1, $2, $3, $4, 'capital', 7, 'SEK')`,
      [id, lines, booked, at],
    );
  await expect(later(2, 3)).rejects.toThrow('postings_check');
  await expect(later(3, 3)).rejects.toThrow('postings_voucher_fkey');
  await expect(later(2, 2)).rejects.toThrow('postings_pkey');
  await expect(later(2, 1, '2026-02-01')).rejects.toThrow(/pkey|fkey/);
});

test.each(['vouchers', 'postings', 'voucher_seals'])(
  'the database refuses to change or remove rows of %s',
  async (table) => {
    await book();
    await sealVouchers(db);
    const column = { vouchers: 'text', postings: 'fee_code', voucher_seals: 'hash' }[table];
    await expect(pool.query(`update ${table} set ${column} = ${column}`)).rejects.toThrow('never changed');
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow('never changed');
    await expect(pool.query(`truncate ${table} cascade`)).rejects.toThrow('never changed');
  },
);

test('a voucher can be reversed once', async () => {
  const voucher = aVoucher();
  const id = await insertVoucher(db, voucher);
  const reversal = buildReversal({ ...voucher, id }, day('2026-02-01'));
  await insertVoucher(db, reversal);
  await expect(insertVoucher(db, reversal)).rejects.toThrow('vouchers_reverses_unique');
  expect(await selectCaseBalances(db, { case: 'k1', at: day('2026-02-01') })).toEqual({});
});

test('the balances of a case are those of the day asked for, by currency', async () => {
  await book();
  await book({ kind: 'cost', booked: day('2026-02-10'), postings: addToClaim(matter, { reminder_fee: 6_000 }) });
  await book({ postings: addToClaim({ ...matter, currency: 'EUR' }, { capital: 7 }) });
  await book({ postings: addToClaim({ ...matter, case: 'k2' }, { capital: 999 }) });
  const paid = { parts: { capital: 4_000 }, ownership: { agencyCosts: [] } };
  await book({ kind: 'payment', booked: day('2026-02-11'), postings: postPayment(matter, paid) });
  const remaining = async (at: string) => {
    const { SEK } = await selectCaseBalances(db, { case: 'k1', at: at as Day });
    return [SEK?.capital, SEK?.reminder_fee, SEK?.creditor_payable];
  };
  expect(await remaining('2026-01-30')).toEqual([undefined, undefined, undefined]);
  expect(await remaining('2026-02-10')).toEqual([10_000, 6_000, undefined]);
  expect(await remaining('2026-02-11')).toEqual([6_000, 6_000, -4_000]);
  expect((await selectCaseBalances(db, { case: 'k1', at: day('2026-02-11') })).EUR?.capital).toBe(7);
});

test('books, funds and kinds are the same in the database as in the domain', async () => {
  const { rows } = await pool.query<{ definition: string }>(
    `select pg_get_expr(adbin, adrelid) as definition from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
     where adrelid = 'postings'::regclass and attname in ('book', 'fund') order by attname`,
  );
  expect(rows).toHaveLength(2);
  for (const name of books) {
    for (const account of accountsOfBook[name]) {
      const counter = accountsOfBook[name].find((other) => other !== account)!;
      await bookRaw([line(account, 3), line(counter, -3)]);
      const found = await pool.query('select distinct book, fund from postings where ledger_account = $1', [account]);
      expect(found.rows).toEqual([{ book: name, fund: fundOf(account) }]);
    }
  }
  const kinds = await pool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'vouchers_kind_check'`,
  );
  const named = [...kinds.rows[0]!.definition.matchAll(/'(\w+)'/g)].map(([, kind]) => kind!);
  expect(named.toSorted()).toEqual([...voucherKinds].toSorted());
});

test('vouchers are numbered and chained once each, also when several do so at the same time', async () => {
  for (let n = 0; n < 5; n += 1) await book({ text: `Faktura ${n}` });
  const [first, second] = await Promise.all([sealVouchers(db), sealVouchers(db)]);
  expect(first.sealed + second.sealed).toBe(5);
  await book();
  expect(await sealVouchers(db)).toMatchObject({ sealed: 1, number: 6 });
  expect(await sealVouchers(db)).toMatchObject({ sealed: 0, number: 6 });
  expect(await checkLedger(db)).toMatchObject({ vouchers: 6, postings: 12, sealed: 6, fault: undefined });
});

test('a voucher whose transaction was long in coming is sealed when it comes', async () => {
  await book();
  await sealVouchers(db);
  await tamper(`insert into vouchers (_id, kind, booked, text, lines, made)
    values ('${'d'.repeat(24)}', 'opening', '2026-01-31', 'sen', 2, clock_timestamp() - interval '50 minutes');
    insert into postings (voucher, lines, booked, line, ledger_account, amount, currency) values
    ('${'d'.repeat(24)}', 2, '2026-01-31', 1, 'capital', 5, 'SEK'), ('${'d'.repeat(24)}', 2, '2026-01-31', 2, 'claim_added', -5, 'SEK')`);
  expect(await sealVouchers(db)).toMatchObject({ sealed: 1 });
  expect((await checkLedger(db)).fault).toBeUndefined();
});

test.each([
  ['an amount', `update postings set amount = amount * 2 where voucher = 'ID'`, /number 3, is not what was sealed/],
  ['whose it is', `update postings set creditor = 'z' where voucher = 'ID' and line = 1`, /number 3, is not what/],
  ['a day', `update vouchers set booked = '2026-02-02' where _id = 'ID'`, /number 3, is not what was sealed/],
  ['a text', `update vouchers set text = 'annan' where _id = 'ID'`, /number 3, is not what was sealed/],
  ['a voucher that is gone', `delete from vouchers where _id = 'ID'`, /number 3, is missing/],
  ['a posting that is gone', `delete from postings where voucher = 'ID' and line = 2`, /number 3, is not what/],
  ['a seal that is gone', `delete from voucher_seals where voucher = 'ID'`, /seal 3 is missing/],
  ['a seal made anew', `update voucher_seals set hash = repeat('a', 64) where voucher = 'ID'`, /number 3, is not what/],
  [
    'a voucher put in unseen',
    `insert into vouchers (kind, booked, text, lines, made) values ('opening', '2026-01-31', 'x', 2, now() - interval '1 day')`,
    /has not all its postings/,
  ],
])('tampering with %s is found, and the first bad row named', async (_what, sql, fault) => {
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.push(await book({ text: `Faktura ${n}` }));
  await sealVouchers(db);
  const { rows } = await pool.query<{ voucher: string }>('select voucher from voucher_seals where number = 3');
  await tamper(sql.replaceAll('ID', rows[0]!.voucher));
  expect((await checkLedger(db)).fault).toMatch(fault);
});
