import { afterAll, expect, test } from 'vitest';
import { importFiles } from '../../../testing/imports/import-files.ts';
import { anImportLine, importHeaders, openImportTests } from '../../../testing/imports/open-import-tests.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const { act, checked, must, read, report, rows, send, sent, settle, system } = await openImportTests(portal);

const sheetOf = (name: string, ...lines: string[]) => ({
  name,
  rows: [importHeaders, ...lines].map((line) => line.split(';')),
});

test('another sheet of an Excel file is read when it is chosen, and only its rows are registered', async () => {
  const first = sheetOf('Krav', anImportLine(), anImportLine());
  const second = sheetOf('Äldre krav', anImportLine({ number: 'OLD-1' }));
  const reply = await send(importFiles.writeXlsx([first, second]), { filename: 'krav.xlsx' });
  const { _id: id } = reply.json<{ _id: string }>();
  expect(await settle(id)).toMatchObject({ sheet: 'Krav', sheets: ['Krav', 'Äldre krav'], rows: 2 });
  expect(await must(id, 'map_columns', { sheet: 'Äldre krav' })).toMatchObject({
    status: 'to_map',
    sheet: 'Äldre krav',
    rows: 1,
  });
  expect(await must(id, 'map_columns', { start_action: 'reminder' })).toMatchObject({ status: 'checked', ready: 1 });
  expect(await must(id, 'register_rows')).toMatchObject({ registered: 1 });
  expect((await rows(id)).map(({ cells }) => cells[2])).toEqual(['OLD-1']);
});

test('a sheet that the file does not have is refused with its reason', async () => {
  const reply = await send(importFiles.writeXlsx([sheetOf('Krav', anImportLine())]), { filename: 'krav.xlsx' });
  const { _id: id } = reply.json<{ _id: string }>();
  await settle(id);
  expect(await must(id, 'map_columns', { sheet: 'Annat' })).toMatchObject({
    status: 'failed',
    failure: 'sheet_not_found',
    rows: 0,
  });
});

test('the terms that are chosen for the file hold for its cases, and are kept for the next file of the same columns', async () => {
  const terms = { is_due_date_agreed: true, interest_rule: 'agreed', interest_rate: 1_200, debt_description: 'Hyra' };
  const id = await checked([anImportLine()], { terms });
  expect(await must(id, 'register_rows')).toMatchObject({ registered: 1 });
  const [row] = await rows(id);
  const where = encodeURIComponent(JSON.stringify({ case: row!.case }));
  const [invoice] = (await portal.call(system, { url: `/api/invoices?where=${where}` })).json()._items;
  expect(invoice).toMatchObject({ debt_description: 'Hyra' });
  expect(row!.values).toMatchObject({ invoices: [{ is_due_date_agreed: true }] });
  const { interest_claims } = await read<{ interest_claims: readonly object[] }>(row!.case!);
  expect(interest_claims).toMatchObject([{ terms: { rule: 'agreed', rate: 1_200 } }]);
  expect(await report(await sent([anImportLine()]))).toMatchObject({ terms, start_action: 'reminder' });
});

test('terms that a case could not have are refused, and the import stays as it was', async () => {
  const id = await sent([anImportLine()]);
  for (const terms of [{ interest_rate: -1 }, { currency: 'XXX' }, { interest_rule: 'high' }])
    expect((await act(id, 'map_columns', { terms })).statusCode).toBe(422);
  expect(await report(id)).toMatchObject({ status: 'to_map' });
});
