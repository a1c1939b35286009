import { afterAll, expect, test } from 'vitest';
import { aPeppolInvoice } from '../../../testing/imports/a-peppol-invoice.ts';
import { importFiles } from '../../../testing/imports/import-files.ts';
import { openImportTests, readImportResult } from '../../../testing/imports/open-import-tests.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const { must, nordvik, read, report, rows, runJob, send, settle, system } = await openImportTests(portal);
const { rows: creditors } = await portal.pool.query('select organization_no from creditors where _id = $1', [nordvik]);
const [{ organization_no: seller }] = creditors;

async function imported(content: string | Buffer, filename: string): Promise<string> {
  const reply = await send(content, { filename });
  expect(reply.statusCode).toBe(201);
  const { _id } = reply.json<{ _id: string }>();
  await settle(_id);
  return _id;
}

test('an e-invoice is checked without a choice of columns, and registered', async () => {
  const id = await imported(aPeppolInvoice({ seller, number: 'P-1' }), 'P-1.xml');
  expect(await report(id)).toMatchObject({ status: 'checked', format: 'ubl', rows: 1, ready: 1, sum_amount: 125_050 });
  expect(await must(id, 'map_columns', { start_action: 'debt_collection' })).toMatchObject({ ready: 1 });
  expect(await must(id, 'register_rows')).toMatchObject({ status: 'completed', registered: 1 });
  const [row] = await rows(id);
  expect(await read(row!.case!)).toMatchObject({ capital_amount: 125_050, start_action: 'debt_collection' });
  const next = await imported(aPeppolInvoice({ seller, number: 'P-2' }), 'P-2.xml');
  expect(await report(next), 'the next one begins as this').toMatchObject({ start_action: 'debt_collection' });
});

test('a credit note leads to the case of the invoice that it credits, with its amount', async () => {
  const id = await imported(aPeppolInvoice({ seller, number: 'C-1' }), 'C-1.xml');
  await must(id, 'register_rows', { with_warnings: true });
  const claimed = (await rows(id))[0]!.case;
  const credit = aPeppolInvoice({ seller, number: 'C-2', type: '381', amount: '250.50', credited: 'c-1' });
  const [row] = await rows(await imported(credit, 'C-2.xml'));
  expect(row).toMatchObject({ status: 'error', refusal: 'credit_note_not_a_claim', duplicate_of: claimed });
  expect(row!.cells).toEqual(expect.arrayContaining(['c-1', '250.50']));
});

test('of a zip, a credit note and an invoice of another creditor are never registered, and the result says why', async () => {
  const zip = importFiles.writeZip([
    { name: 'a.xml', content: aPeppolInvoice({ seller, number: 'Q-1', amount: '99.00' }) },
    { name: 'b.xml', content: aPeppolInvoice({ seller, number: 'Q-2', type: '381' }) },
    { name: 'c.xml', content: aPeppolInvoice({ seller: '5560160680', number: 'Q-3' }) },
  ]);
  const id = await imported(zip, 'fakturor.zip');
  const refused = async () =>
    (await rows(id)).map(({ status, issues }) => [status, (issues ?? []).map(({ arg }) => arg)]);
  const expected = [
    ['ready', []],
    ['error', ['credit_note_not_a_claim']],
    ['error', ['invoice_of_another_creditor']],
  ];
  expect(await refused()).toEqual(expected);
  await must(id, 'map_columns', { starts_today: true });
  const cells = { customer_name: 'Test Testsson', id_number: '20000101-2384', invoice_number: 'Q-9', amount: '10,00' };
  const days = { invoice_date: '2026-09-01', due_date: '2026-10-01' };
  await must(id, 'fix_rows', { rows: [2, 3].map((row_no) => ({ row_no, cells: { ...cells, ...days } })) });
  expect(await refused()).toEqual(expected);
  expect(await must(id, 'register_rows', { with_warnings: true })).toMatchObject({ registered: 1, error: 2 });
  const result = await readImportResult(portal, { id, runJob, token: system });
  const [header, ...lines] = result.trimEnd().split('\r\n');
  expect(header).toMatch(/^\ufeffKund.*;Fakturanummer;.*;filename;Fel$/);
  expect(lines.map((line) => line.split(';').slice(-2))).toEqual([
    ['b.xml', expect.stringContaining('välj Kreditera kapital')],
    ['c.xml', 'Fakturan är utställd av ett annat företag än borgenären.'],
  ]);
});

test('the case of an e-invoice has its lines and the invoice as the customer received it, and says where it came from', async () => {
  const id = await imported(aPeppolInvoice({ seller, number: 'L-1', line: '1000.40' }), 'L-1.xml');
  const [checked] = await rows(id);
  const link = await portal.call(system, {
    url: `/api/media--url/file--import-rows/${checked!._id}/${checked!.original!.id}`,
  });
  expect(link.statusCode, 'before it is registered, its row has it').toBe(200);
  await must(id, 'register_rows', { with_warnings: true });
  const [row] = await rows(id);
  const where = encodeURIComponent(JSON.stringify({ case: row!.case }));
  const [invoice] = (await portal.call(system, { url: `/api/invoices?where=${where}` })).json()._items;
  expect(invoice).toMatchObject({
    original_invoice: { filename: 'L-1.pdf', content_type: 'application/pdf' },
    specification: [{ unit_price: 100_040, vat_percent: '25' }],
    vat_25_amount: 25_010,
  });
  const file = await portal.call(system, {
    url: `/api/media--url/invoices/${invoice._id}/${invoice.original_invoice.id}`,
  });
  expect(file.statusCode).toBe(200);
  const { case_registration: registration } = await read(row!.case!);
  expect(await read(registration as string, 'case--registrations')).toMatchObject({ origin: 'e_invoice' });
});

test('an e-invoice whose amount is changed by hand is registered without its lines', async () => {
  const id = await imported(aPeppolInvoice({ seller, number: 'L-2', line: '1000.40' }), 'L-2.xml');
  await must(id, 'fix_rows', { rows: [{ row_no: 1, cells: { amount: '900,00' } }] });
  expect(await must(id, 'register_rows')).toMatchObject({ registered: 1 });
  const where = encodeURIComponent(JSON.stringify({ case: (await rows(id))[0]!.case }));
  const [invoice] = (await portal.call(system, { url: `/api/invoices?where=${where}` })).json()._items;
  expect(invoice).toMatchObject({ amount: 90_000, specification: [], original_invoice: { filename: 'L-2.pdf' } });
});

test('what is doubtful about an e-invoice is a warning of its row', async () => {
  const id = await imported(aPeppolInvoice({ seller, number: 'R-1', isPartlyPaid: true }), 'R-1.xml');
  const [row] = await rows(id);
  expect(row).toMatchObject({ status: 'warning' });
  expect(row!.issues).toContainEqual({ level: 'warning', column: 'amount', rule: 'partly_paid' });
});

test('a document that is damaged is a row that says so', async () => {
  const id = await imported(importFiles.writeZip([{ name: 'trasig.xml', content: '<Invoice' }]), 'trasig.zip');
  expect(await report(id)).toMatchObject({ status: 'checked', rows: 1, error: 1 });
  expect(await rows(id)).toMatchObject([
    { issues: [{ rule: 'refused', arg: 'file_damaged' }], cells: expect.arrayContaining(['trasig.xml']) },
  ]);
});
