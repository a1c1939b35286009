import { writeFeeText } from '@fordra/domain/money/fees/convert-fee';
import { addToClaim } from '@fordra/domain/money/ledger/claim-postings';
import type { Voucher } from '@fordra/domain/money/ledger/voucher';
import { day } from '@fordra/domain/values/day';
import { afterAll, expect, test } from 'vitest';
import { sealOldVouchers } from '../../../testing/ledger/seal-old-vouchers.ts';
import { emptyDatabase } from '../../../testing/test-database.ts';
import { selectCaseVouchers } from '../cases/select-case-vouchers.ts';
import { openDatabase, openPool } from '../connection/database.ts';
import { migrate } from '../migrations/migrate.ts';
import { newIds } from '../sql/new-ids.ts';
import { checkLedger } from './check-ledger.ts';
import { insertVoucher } from './insert-voucher.ts';
import { insertVouchers } from './insert-vouchers.ts';
import { sealVouchers } from './seal-vouchers.ts';

const pool = openPool(await emptyDatabase());
const db = openDatabase(pool);
afterAll(() => pool.end());

const conversion = { sek: 180_00, rate: 112_340, day: day('2026-03-19') };
const text = 'debt_collection_fee 180.00 SEK 11.2340 2026-03-19';

test('a conversion that was stored in the text of a voucher is migrated to columns, and its seal stays valid', async () => {
  await migrate(pool, { only: (name) => name < '20261116T1950' });
  for (const each of [text, 'debt_collection_fee', 'court_outlay 2800.00 SEK 11.0000 2026-11-16'])
    await pool.query(
      `insert into voucher_entries (kind, booked, text, cases, ledger_accounts, amounts, currencies)
       values ('cost', '2026-03-20', $1, array['k', 'k'], array['debt_collection_fee', 'claim_added'], array[1602, -1602],
         array['EUR', 'EUR'])`,
      [each],
    );
  await pool.query(
    `insert into exchange_rates (currency, day, rate, source) values ('EUR', '2026-03-19', 112340, 'x')`,
  );
  const hash = await sealOldVouchers(pool);
  await migrate(pool);
  expect(await checkLedger(db)).toMatchObject({ sealed: 3, head: hash, fault: undefined });
  const vouchers = await selectCaseVouchers(db, ['k']);
  expect(vouchers.map((voucher) => voucher.conversion)).toEqual([
    conversion,
    undefined,
    { sek: 2_800_00, rate: 110_000, day: '2026-11-16' },
  ]);
  const { rows } = await pool.query('select rate::text from exchange_rates');
  expect(rows).toEqual([{ rate: '11.2340' }]);
  await expect(pool.query('update vouchers set fee_sek = 1')).rejects.toThrow('never changed');
});

const aCost = (over: Partial<Voucher> = {}): Voucher => ({
  kind: 'cost',
  booked: day('2026-03-20'),
  text: writeFeeText('debt_collection_fee', conversion),
  conversion,
  postings: addToClaim({ currency: 'EUR', account: 'a', creditor: 'c', case: 'k2' }, { debt_collection_fee: 16_02 }),
  ...over,
});

test('a conversion is read back as it was booked', async () => {
  await insertVoucher(db, aCost());
  const [id, other] = await newIds(db, 2);
  const { conversion: _, ...plain } = aCost({ text: 'debt_collection_fee' });
  await insertVouchers(db, [
    { ...aCost(), id: id! },
    { ...plain, id: other! },
  ]);
  const vouchers = await selectCaseVouchers(db, ['k2']);
  expect(vouchers.map((voucher) => voucher.conversion)).toEqual([conversion, conversion, undefined]);
});

test.each<[string, Partial<Voucher>]>([
  ['states another amount', { conversion: { ...conversion, sek: 180_01 } }],
  ['states another rate', { conversion: { ...conversion, rate: 112_341 } }],
  ['states another day', { conversion: { ...conversion, day: day('2026-03-18') } }],
  ['states none', { text: 'debt_collection_fee' }],
  ['is of another kind', { kind: 'opening' }],
])('the database refuses a voucher with a conversion that %s in its text', async (_what, over) => {
  const [id] = await newIds(db, 1);
  const refusal = 'states the conversion of its fee in its text';
  await expect(insertVoucher(db, aCost(over))).rejects.toThrow(refusal);
  await expect(insertVouchers(db, [{ ...aCost(over), id: id! }])).rejects.toThrow(refusal);
});

test.each(['fee_sek = 1', 'fee_rate = 11.2341', 'fee_sek = null, fee_rate = null, fee_rate_day = null'])(
  'the check of the ledger finds a conversion that was changed: %s',
  async (change) => {
    await sealVouchers(db);
    const update = (set: string) =>
      pool.query(`alter table vouchers disable trigger user; update vouchers set ${set} where text = '${text}';
        alter table vouchers enable trigger user`);
    await update(change);
    expect((await checkLedger(db)).fault).toMatch(/^the conversion of voucher [0-9a-f]{24} is not the one/);
    await update(`fee_sek = 18000, fee_rate = 11.2340, fee_rate_day = '2026-03-19'`);
    expect((await checkLedger(db)).fault).toBeUndefined();
  },
);
