import { addToClaim } from '@fordra/domain/money/ledger/claim-postings';
import { buildReversal, type Voucher } from '@fordra/domain/money/ledger/voucher';
import { day } from '@fordra/domain/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { openDatabase, openPool } from '../connection/database.ts';
import { newIds } from '../sql/new-ids.ts';
import { checkLedger } from './check-ledger.ts';
import { insertVouchers } from './insert-vouchers.ts';
import { sealVouchers } from './seal-vouchers.ts';

const pool = openPool(await testDatabase());
const db = openDatabase(pool);
let ids: readonly string[];
beforeAll(async () => {
  ids = await newIds(db, 10);
});
afterAll(() => pool.end());

const odd = { account: 'a"b\\c', creditor: 'NULL', case: '{k,1}', invoice: ' å ' };
const aVoucher = (over: Partial<Voucher> = {}): Voucher => ({
  kind: 'opening',
  booked: day('2026-01-31'),
  text: 'Faktura 1',
  postings: addToClaim({ currency: 'SEK', ...odd }, { capital: 10_000, reminder_fee: 6_000 }),
  ...over,
});

test('vouchers inserted together are stored like vouchers inserted one by one', async () => {
  const opened = { ...aVoucher(), id: ids[0]! };
  const taken = buildReversal(opened, day('2026-02-01'));
  await insertVouchers(db, [
    opened,
    { ...taken, id: ids[1]!, madeBy: 'me' },
    { ...aVoucher({ text: 'x' }), id: ids[2]! },
  ]);
  const { rows } = await pool.query(
    `select v._id, v.kind, v.lines, v.reverses, v.made_by, array_agg(p.line::int order by p.line) as line,
       array_agg(p.amount::int order by p.line) as amount, array_agg(distinct p."case") as cases,
       array_agg(distinct p.invoice) as invoices, bool_and(p.booked = v.booked) as same_day
     from vouchers v join postings p on p.voucher = v._id group by v._id order by v._id`,
  );
  const lines = opened.postings.map(({ amount }) => amount);
  const same = {
    lines: lines.length,
    line: lines.map((_, at) => at + 1),
    cases: ['{k,1}'],
    invoices: [' å '],
    same_day: true,
  };
  expect(rows).toEqual([
    { _id: ids[0], kind: 'opening', reverses: null, made_by: null, amount: lines, ...same },
    { _id: ids[1], kind: 'reversal', reverses: ids[0], made_by: 'me', amount: lines.map((one) => -one), ...same },
    { _id: ids[2], kind: 'opening', reverses: null, made_by: null, amount: lines, ...same },
  ]);
  await sealVouchers(db);
  expect(await checkLedger(db)).toMatchObject({ vouchers: 3, sealed: 3, fault: undefined });
});

const sound = {
  accounts: ['capital', 'claim_added'],
  amounts: [5, -5] as (number | null)[],
  currencies: ['SEK', 'SEK'],
};

/** Bypasses the check of the domain: inserts a valid voucher and then the given one. */
function bookRaw(
  over: Partial<typeof sound> & { kind?: string; text?: string; reverses?: string; places?: number[] } = {},
) {
  const { kind = 'opening', text = 'x', reverses = null } = over;
  const { accounts, amounts, currencies } = { ...sound, ...over };
  const { places = accounts.map(() => 2) } = over;
  return pool.query(
    `insert into voucher_batches (ids, kinds, booked, texts, reverses, places, ledger_accounts, amounts, currencies)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      [ids[8], ids[9]],
      ['opening', kind],
      ['2026-01-31', '2026-01-31'],
      ['x', text],
      [null, reverses],
      [1, 1, ...places],
      [...sound.accounts, ...accounts],
      [...sound.amounts, ...amounts],
      [...sound.currencies, ...currencies],
    ],
  );
}

test.each([
  ['does not sum to zero', { amounts: [5, -4] }, 'not: claims SEK by 1'],
  ['balances only over two currencies', { currencies: ['SEK', 'EUR'] }, /claims (SEK by 5|EUR by -5), claims/],
  ['balances only over two books', { accounts: ['client_funds', 'own_bank'] }, 'balances in every book'],
  [
    'balances only with another voucher',
    {
      accounts: ['capital', 'claim_added', 'capital'],
      amounts: [5, -4, -1],
      currencies: ['SEK', 'SEK', 'SEK'],
      places: [2, 2, 1],
    },
    'balances in every book',
  ],
  [
    'has a posting of zero',
    { accounts: ['capital', 'claim_added', 'capital'], amounts: [5, -5, 0], currencies: ['SEK', 'SEK', 'SEK'] },
    'no posting of nothing',
  ],
  ['has no postings', { accounts: [], amounts: [], currencies: [] }, 'two to 500 postings'],
  ['has postings of a voucher that does not exist', { places: [2, 3] }, 'no posting of another'],
  ['names an unknown account', { accounts: ['cash_box', 'claim_added'] }, 'unknown account cash_box'],
  ['names an unknown currency', { currencies: ['XXX', 'XXX'] }, 'currency_check'],
  ['has a posting without an amount', { amounts: [5] }, 'balances in every book'],
  ['has no text', { text: '' }, '1 to 200 characters'],
  ['has an unknown kind', { kind: 'gift' }, 'voucher_kind_check'],
  ['is a reversal without an original', { kind: 'reversal' }, 'when it is its reversal'],
  ['has an original but is no reversal', { reverses: 'a'.repeat(24) }, 'when it is its reversal'],
  ['reverses a voucher that does not exist', { kind: 'reversal', reverses: 'a'.repeat(24) }, 'vouchers_reverses_fkey'],
])('the database refuses a batch with a voucher that %s, and books none of it', async (_what, over, message) => {
  const before = await checkLedger(db);
  await expect(bookRaw(over)).rejects.toThrow(message);
  expect(await checkLedger(db)).toMatchObject({ vouchers: before.vouchers, postings: before.postings });
});
