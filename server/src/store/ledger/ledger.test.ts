import { addToClaim } from '@fordra/domain/money/ledger/claim-postings';
import { accountsOfBook, books, fundOf } from '@fordra/domain/money/ledger/ledger-accounts';
import { postPayment } from '@fordra/domain/money/ledger/money-postings';
import { buildReversal, type Posting, type Voucher, voucherKinds } from '@fordra/domain/money/ledger/voucher';
import { type Day, day } from '@fordra/domain/values/day';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { openDatabase, openPool } from '../connection/database.ts';
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

const sealKey = ['voucher_seals_voucher_fkey', 'foreign key (voucher) references vouchers'] as const;

/** Changes rows as a superuser could who disables the triggers; no program of ours does this. */
async function tamper(sql: string): Promise<void> {
  const tables = ['vouchers', 'postings', 'voucher_seals'];
  await pool.query(
    [
      ...tables.map((table) => `alter table ${table} disable trigger user`),
      `alter table voucher_seals drop constraint ${sealKey[0]}`,
      sql,
      `alter table voucher_seals add constraint ${sealKey[0]} ${sealKey[1]} not valid`,
      ...tables.map((table) => `alter table ${table} enable trigger user`),
    ].join(';'),
  );
}
beforeEach(() =>
  tamper('delete from voucher_seals; delete from unsealed_vouchers; delete from postings; delete from vouchers'),
);

/** Bypasses the check of the domain, which would refuse the voucher first. */
async function bookRaw(postings: readonly Posting[], over: { text?: string; kind?: string; reverses?: string } = {}) {
  const { text = 'x', kind = 'opening', reverses } = over;
  await pool.query(
    `insert into voucher_entries (kind, booked, text, reverses, ledger_accounts, amounts, currencies)
     values ($1, '2026-01-31', $2, $3, $4, $5, $6)`,
    [
      kind,
      text,
      reverses,
      ...(['ledgerAccount', 'amount', 'currency'] as const).map((of) => postings.map((p) => p[of])),
    ],
  );
}
const line = (ledgerAccount: string, amount: number, currency = 'SEK') =>
  ({ ledgerAccount, amount, currency }) as Posting;

const whole = [line('capital', 5), line('claim_added', -5)];

test.each([
  ['does not sum to zero', [line('capital', 5), line('claim_added', -4)], 'not: claims SEK by 1'],
  [
    'balances only over two currencies',
    [line('capital', 5), line('claim_added', -5, 'EUR')],
    /claims (SEK by 5|EUR by -5), claims/,
  ],
  [
    'takes our fees straight out of client money',
    [line('client_funds', -5), line('own_bank', 5)],
    /(client SEK by -5, own SEK by 5|own SEK by 5, client SEK by -5)/,
  ],
  ['mixes claims and client money', [line('client_funds', 5), line('claim_paid', -5)], 'balances in every book'],
  ['has a posting of zero', [...whole, line('capital', 0)], 'no posting of nothing'],
  ['has one posting', [line('capital', 5)], 'two to 500 postings'],
  ['has no postings', [], 'two to 500 postings'],
  ['names an unknown account', [line('cash_box', 5), line('claim_added', -5)], 'unknown account cash_box'],
  ['has two unknown accounts that cancel out', [...whole, line('box', 5), line('tin', -5)], 'unknown account box'],
  ['names an unknown currency', [line('capital', 5, 'XXX'), line('claim_added', -5, 'XXX')], 'currency_check'],
])('the database refuses a voucher that %s', async (_what, postings, message) => {
  await expect(bookRaw(postings)).rejects.toThrow(message);
  expect(await checkLedger(db)).toMatchObject({ vouchers: 0, postings: 0 });
});

test.each([
  ['no text', { text: '' }, '1 to 200 characters'],
  ['an unknown kind', { kind: 'gift' }, 'voucher_kind_check'],
  ['the kind reversal but no original', { kind: 'reversal' }, 'when it is its reversal'],
  ['an original but another kind than reversal', { reverses: 'a'.repeat(24) }, 'when it is its reversal'],
  ['an original that does not exist', { kind: 'reversal', reverses: 'a'.repeat(24) }, 'vouchers_reverses_fkey'],
])('the database refuses a voucher with %s', async (_what, over, message) => {
  await expect(bookRaw(whole, over)).rejects.toThrow(message);
  expect(await checkLedger(db)).toMatchObject({ vouchers: 0, postings: 0 });
});

test('the database refuses columns of unequal length', async () => {
  const book = (accounts: string[], amounts: number[], currencies: string[], cases: string[] | null = null) =>
    pool.query(
      `insert into voucher_entries (kind, booked, text, ledger_accounts, amounts, currencies, cases)
       values ('opening', '2026-01-31', 'x', $1, $2, $3, $4)`,
      [accounts, amounts, currencies, cases],
    );
  const accounts = ['capital', 'claim_added'];
  await expect(book(accounts, [5, -5, 7], ['SEK', 'SEK'])).rejects.toThrow('balances in every book');
  await expect(book([...accounts, 'capital'], [5, -5], ['SEK', 'SEK', 'SEK'])).rejects.toThrow('null value');
  await expect(book(accounts, [5, -5], ['SEK'])).rejects.toThrow('balances in every book');
  await expect(book(accounts, [5, -5], ['SEK', 'SEK'], ['k', 'k', 'k'])).rejects.toThrow('null value');
  expect(await checkLedger(db)).toMatchObject({ vouchers: 0, postings: 0 });
});

test('the database refuses direct inserts past the view: a voucher alone, a voucher with postings, a later posting', async () => {
  const id = await book();
  const voucher = `insert into vouchers (kind, booked, text, lines) values ('opening', '2026-01-31', 'x', 2) returning _id`;
  const columns = 'insert into postings (voucher, booked, line, ledger_account, amount, currency)';
  const later = `${columns} values ('${id}', '2026-01-31', 3, 'capital', 7, 'SEK')`;
  const both = `with v as (${voucher}) ${columns} select _id, '2026-01-31', line, account, amount, 'SEK'
    from v, (values (1, 'capital', 5), (2, 'claim_added', -5)) p (line, account, amount)`;
  for (const sql of [voucher, later, both]) await expect(pool.query(sql)).rejects.toThrow('enters the ledger whole');
  await expect(pool.query(`do $$ begin ${later}; end $$`)).rejects.toThrow('enters the ledger whole');
  expect(await checkLedger(db)).toMatchObject({ vouchers: 1, postings: 2, fault: undefined });
});

test('a posting is read back exactly as it was written', async () => {
  const odd = { account: 'a"b\\c', creditor: 'NULL', case: '{k,1}', invoice: ' å ', feeCode: '' };
  const [first, second] = addToClaim({ currency: 'SEK' }, { capital: 10_000 });
  await book({ postings: [{ ...first!, ...odd }, second!] });
  const { rows } = await pool.query(
    'select account, creditor, "case", invoice, fee_code as "feeCode" from postings order by line',
  );
  expect(rows).toEqual([odd, { account: null, creditor: null, case: null, invoice: null, feeCode: null }]);
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
  for (const name of books) {
    for (const account of accountsOfBook[name]) {
      const counter = accountsOfBook[name].find((other) => other !== account)!;
      await bookRaw([line(account, 3), line(counter, -3)]);
      const found = await pool.query('select book_of($1) as book, fund_of($1) as fund', [account]);
      expect(found.rows).toEqual([{ book: name, fund: fundOf(account) }]);
    }
  }
  const kinds = await pool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'voucher_kind_check'`,
  );
  const named = [...kinds.rows[0]!.definition.matchAll(/'(\w+)'/g)].map(([, kind]) => kind!);
  expect(named.toSorted()).toEqual([...voucherKinds].toSorted());
});

test('each voucher is numbered and chained once, also when several processes do so at the same time', async () => {
  for (let n = 0; n < 5; n += 1) await book({ text: `Faktura ${n}` });
  const [first, second] = await Promise.all([sealVouchers(db), sealVouchers(db)]);
  expect(first.sealed + second.sealed).toBe(5);
  await book();
  expect(await sealVouchers(db)).toMatchObject({ sealed: 1, number: 6 });
  expect(await sealVouchers(db)).toMatchObject({ sealed: 0, number: 6 });
  expect(await checkLedger(db)).toMatchObject({ vouchers: 6, postings: 12, sealed: 6, fault: undefined });
});

test('more vouchers than are sealed at once are sealed in one run, each once', async () => {
  for (let n = 0; n < 7; n += 1) await book({ text: `Faktura ${n}` });
  expect(await sealVouchers(db, 3)).toMatchObject({ sealed: 7, number: 7 });
  expect(await checkLedger(db)).toMatchObject({ vouchers: 7, sealed: 7, fault: undefined });
});

test('a voucher whose transaction commits late is sealed after the commit', async () => {
  const late = await pool.connect();
  await late.query('begin');
  await late.query(
    `insert into voucher_entries (kind, booked, text, ledger_accounts, amounts, currencies) values
     ('opening', '2026-01-31', 'sen', array['capital', 'claim_added'], array[5, -5], array['SEK', 'SEK'])`,
  );
  await book();
  expect(await sealVouchers(db)).toMatchObject({ sealed: 1 });
  await late.query('commit');
  late.release();
  expect(await sealVouchers(db)).toMatchObject({ sealed: 1, number: 2 });
  expect((await checkLedger(db)).fault).toBeUndefined();
});

test.each([
  ['an amount', `update postings set amount = amount * 2 where voucher = 'ID'`, /number 3, is not what was sealed/],
  ['whose it is', `update postings set creditor = 'z' where voucher = 'ID' and line = 1`, /number 3, is not what/],
  ['a day', `update vouchers set booked = '2026-02-02' where _id = 'ID'`, /number 3, is not what was sealed/],
  ['a text', `update vouchers set text = 'annan' where _id = 'ID'`, /number 3, is not what was sealed/],
  ['a deleted voucher', `delete from vouchers where _id = 'ID'`, /number 3, is missing/],
  ['a deleted posting', `delete from postings where voucher = 'ID' and line = 2`, /number 3, is not what/],
  ['a deleted seal', `delete from voucher_seals where voucher = 'ID'`, /seal 3 is missing/],
  ['a seal made anew', `update voucher_seals set hash = repeat('a', 64) where voucher = 'ID'`, /number 3, is not what/],
  [
    'an inserted voucher',
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
