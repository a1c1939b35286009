import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readBankFile } from './read-bank-file.ts';

const folder = resolve(import.meta.dirname, '../../../testing/bank-files');
const bytesOf = (name: string) => readFileSync(resolve(folder, name));
async function read(name: string) {
  const file = await readBankFile(bytesOf(name));
  if ('fault' in file) throw new Error(`${name}: ${file.fault} at ${file.line}`);
  if (file.kind === 'pain002' || file.kind === 'lb_report' || 'what' in file) throw new Error('a report has no rows');
  return file;
}

test('Bankgirot’s own example is read: payments, a deduction, several references, messages and payers', async () => {
  const { account, rows, deposits, control } = await read('bankgirot-ocr.bgmax');
  expect(account).toEqual({ scheme: 'bankgiro', number: '9912346' });
  expect(control).toEqual({ stated: { rows: 7, sum: 990_000 }, read: { rows: 7, sum: 990_000 } });
  expect(rows.map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual([
    ['payment', 100_000, '655969'],
    ['deduction', -50_000, '89853'],
    ['payment', 140_000, '657866 658765 657767'],
    ['payment', 110_000, '650861'],
    ['payment', 120_000, null],
    ['payment', 70_000, '659763'],
    ['payment', 500_000, '658260'],
  ]);
  expect(rows[2]!.references.map(({ reference }) => reference)).toEqual(['657866', '658765', '657767', '657965']);
  expect(rows[6]).toMatchObject({
    bookingDate: '2004-05-25',
    valueDate: '2004-05-25',
    currency: 'SEK',
    message: 'Faktura 658369 Faktura 658468',
    payer: { name: 'Kalles Plåt AB', idNumber: '5500001234', account: null, bankgiro: '3783511' },
  });
  expect(deposits.map(({ total, keys }) => [total.reference, total.amount, keys.length])).toEqual([
    ['00074', 190_000, 3],
    ['00075', 800_000, 4],
  ]);
  // Two payments of the second deposit have one and the same serial number.
  expect(new Set(rows.map(({ key }) => key)).size).toBe(7);
  expect(rows[6]!.key).toBe('bgmax:9912346:2004-05-25:00075:000000000016:2');
});

test('the ten payments of Kivra are the same in BgMax and in camt.054', async () => {
  const [bgmax, camt] = [await read('kivra.bgmax'), await read('kivra-camt054.v2.xml')];
  expect(camt.account).toEqual(bgmax.account);
  expect(camt.control).toMatchObject({ stated: { sum: 71_332_599 }, read: { sum: 71_332_599 } });
  // The bank days and names differ between the two files.
  const paid = ({ rows }: typeof camt) => rows.map(({ kind, amount, reference }) => ({ kind, amount, reference }));
  expect(paid(camt)).toEqual(paid(bgmax));
  expect(camt.rows[0]).toMatchObject({ reference: 'reference0', payer: { name: null }, bookingDate: '2026-03-10' });
  expect(camt.rows[0]!.key).toBe('camt:3217254:D2EDC8CDAF0A469AB8D42CB6840CE433');
  expect(new Set(bgmax.rows.map(({ key }) => key)).size).toBe(10);
});

test('ten payments give the same rows in BgMax and in camt.054', async () => {
  const [bgmax, camt] = [await read('ten-payments.bgmax'), await read('ten-payments-camt054.v8.xml')];
  const rowsOf = ({ rows }: typeof camt) => rows.map(({ key: _, ...row }) => row);
  expect(rowsOf(camt)).toEqual(rowsOf(bgmax));
  expect(camt.account).toEqual(bgmax.account);
  expect(bgmax.rows).toHaveLength(10);
  expect(bgmax.rows[7]).toMatchObject({
    amount: 140_000,
    reference: null,
    references: [
      { reference: '2600066', amount: 190_000 },
      { reference: '2600074', amount: -50_000 },
    ],
    payer: { name: 'Stiftelsen för Handel och Hantverk i Västra Götalands län' },
  });
});

test('a statement gives the day’s balances and its entries; without a reference of the bank, what is said is the key', async () => {
  const { account, rows, statements } = await read('camt053.v2.multi.statement.xml');
  expect(account).toEqual({ scheme: 'iban', number: 'NL26VAYB8060476890' });
  expect(statements.map(({ day, opening, closing, entries }) => [day, opening, closing, entries.length])).toEqual([
    ['2014-12-31', 1_815, 2_700, 1],
    ['2014-12-31', 2_700, 2_000, 1],
  ]);
  expect(rows.map(({ key, kind, amount }) => [key, kind, amount])).toEqual([
    ['camt:NL26VAYB8060476890:2014-12-31:885:000000001', 'payment', 885],
    ['camt:NL26VAYB8060476890:2014-12-31:-700:000000002', 'bank_debit', -700],
  ]);
  expect(rows[1]).toMatchObject({ message: 'Transaction Description 2', payer: { name: 'Company Name 2' } });
  expect(statements[0]!.entries[0]).toMatchObject({
    total: { kind: 'bank_credit', amount: 885, valueDate: '2015-01-02' },
    keys: [rows[0]!.key],
  });
});

test('a sum of several payments in another currency stays one row', async () => {
  const { rows } = await read('camt054.v2.xml');
  expect(rows).toMatchObject([{ kind: 'bank_debit', amount: -20_000_000, currency: 'SEK', bookingDate: '2007-10-18' }]);
});

test.each([
  ['broken.bgmax', 'wrong_encoding', 1],
  ['camt053.v2.wrong.xml', 'wrong_layout', 2], // no statement
  ['camt053.v2.minimal.xml', 'wrong_layout', 26], // balances in different currencies
  ['camt053.v2.five.decimals.xml', 'balance_differs', 25],
  ['camt053.v3.xml', 'wrong_layout', 26],
  ['camt053.v4.xml', 'wrong_layout', 30],
  ['camt054.v4.xml', 'wrong_count', 86],
  ['camt054.v8.xml', 'wrong_count', 88],
  ['camt054.v8-with-financial-institution.xml', 'date_unreadable', 16],
] as const)('%s is refused as a whole: %s at line %i', async (name, fault, line) => {
  expect(await readBankFile(bytesOf(name))).toMatchObject({ fault, line });
});
