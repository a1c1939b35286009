import type { SuggestedMatches } from '@fordra/resources/money/suggested-matches-view';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { anInvoiceInput } from '../../../testing/register-cases.ts';
import { storeBankRows } from '../../../testing/store-bank-rows.ts';
import { openDatabase } from '../../store/connection/database.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, must, read } = await openCaseActions(portal);
const finance = await portal.signIn('finn@fordra.example');
const db = openDatabase(portal.pool);

async function aStoredRow(row: Parameters<typeof storeBankRows>[1][number]): Promise<string> {
  return (await storeBankRows(db, [row]))[0]!;
}

async function matchesOf(row: string, search = '', token = finance): Promise<SuggestedMatches> {
  const url = `/api/bank--transactions/${row}/suggested-matches?search=${encodeURIComponent(search)}`;
  const reply = await portal.call(token, { url });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const place = (row: string, id: string, amount: number) =>
  must(row, 'place', { parts: [{ case: id, amount }] }, { on: 'bank--transactions' });

test('a mistyped number suggests its case with what is left to pay and why', async () => {
  const { _id, ocr_number: ocr, journal_number, customer_name, payable_amount } = await read(await aCase());
  const row = await aStoredRow({ reference: `${ocr.slice(0, -1)}${(Number(ocr.at(-1)) + 1) % 10}` });
  const { suggestions, why_not } = await matchesOf(row);
  expect(why_not).toBe('not_certain');
  expect(suggestions[0]).toMatchObject({
    ...{ case: _id, journal_number, debtor_name: customer_name, creditor_name: 'Nordvik El AB' },
    ...{ remaining_amount: payable_amount, currency: 'SEK', is_closed: false, reasons: ['ocr_near'] },
  });
});

test('the payer’s earlier rows are listed with their cases, which are suggested for the next one', async () => {
  const id = await aCase();
  const payer = { account: 'SE3550000000054910000003', idNumber: '198001019999' };
  const first = await aStoredRow({ amount: 200_00, payer });
  await place(first, id, 200_00);
  const byNumber = await aStoredRow({ payer: { idNumber: payer.idNumber } });
  const { suggestions, earlier } = await matchesOf(await aStoredRow({ amount: 1, payer }));
  expect(suggestions).toMatchObject([{ case: id, reasons: ['payer_account_known'] }]);
  expect(earlier.find((one) => one._id === first)).toMatchObject({
    ...{ amount: 200_00, status: 'placed', cases: [{ _id: id, journal_number: (await read(id)).journal_number }] },
  });
  expect(earlier.find((one) => one._id === byNumber)).toMatchObject({ status: 'received', cases: [] });
});

test('a search finds cases by their numbers and names, whatever the row says', async () => {
  const invoice_number = 'Q-2026/4711';
  const id = await aCase({ invoices: [anInvoiceInput({ invoice_number })] });
  const { journal_number, ocr_number, customer_name, customer_id_number } = await read(id);
  const row = await aStoredRow({ amount: 1 });
  expect((await matchesOf(row)).suggestions).toEqual([]);
  const terms = [journal_number, ocr_number, invoice_number, customer_name, customer_id_number!];
  for (const term of terms) {
    const { suggestions } = await matchesOf(row, term);
    expect([term, suggestions.find((one) => one.case === id)]).toMatchObject([term, { score: 0, reasons: [] }]);
  }
  expect((await matchesOf(row, 'finns inte alls')).suggestions).toEqual([]);
});

test('a part that is left is compared with debts, and reasons say nothing of a protected person', async () => {
  const [other, id] = [await aCase(), await aCase()];
  const { payable_amount: owed, ocr_number: reference } = await read(id);
  const row = await aStoredRow({ reference, amount: owed! + 100_00, payer: { name: 'Åke Öström' } });
  await place(row, other, 100_00);
  const [open] = (await matchesOf(row)).suggestions;
  expect(open).toMatchObject({ case: id, reasons: expect.arrayContaining(['ocr_exact', 'amount_is_remaining']) });
  await portal.pool.query(
    `update debtors set name = 'Åke Öström', has_protected_identity = true
     where _id = (select debtor from cases where _id = $1)`,
    [id],
  );
  await portal.pool.query('update cases set has_protected_identity = true where _id = $1', [id]);
  const [hidden] = (await matchesOf(row)).suggestions;
  expect(hidden).toMatchObject({ case: id, reasons: ['ocr_exact', 'amount_is_remaining'] });
  expect(hidden).not.toHaveProperty('debtor_name');
});

test('those who may not read rows of the bank do not get suggestions', async () => {
  const row = await aStoredRow({});
  for (const email of ['anna@nordvik.example', 'stina@fordra.example']) {
    const url = `/api/bank--transactions/${row}/suggested-matches`;
    expect((await portal.call(await portal.signIn(email), { url })).statusCode).toBe(403);
  }
});
