import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import type { FileImportRow } from '@fordra/resources/cases/file-import-rows';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { userDataQuery } from '../../../user/user-data.ts';
import { CheckRows } from './check-rows.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { MapColumns } from './map-columns.tsx';
import { TableRow } from './table-row.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const columns = [
  { header: 'Kund', column: 'customer_name' },
  { header: 'Pnr', column: 'id_number' },
  { header: 'Faktura', column: 'invoice_number' },
  { header: 'Datum', column: 'invoice_date' },
  { header: 'Förfaller', column: 'due_date' },
  { header: 'Summa', column: 'amount' },
  { header: 'Säljare', column: null },
] as const;

function aReport(over: Partial<FileImportReport> = {}): FileImportReport {
  const counts = { ready: 0, warning: 0, error: 1, duplicate: 0, left_out: 0, registered: 0, refused: 0, undone: 0 };
  return {
    ...{ _id: 'r1', _etag: 'e1', filename: 'krav.csv', status: 'checked', format: 'csv', separator: 'auto' },
    ...{ has_header: true, encoding: 'utf-8', sheet: null, sheets: null, columns, formats: null, terms: null },
    ...{
      start_action: 'reminder',
      starts_today: false,
      failure: null,
      result_file: null,
      undo_until: null,
      changing: null,
    },
    ...{ rows: 1, ...counts, sum_amount: 0 },
    ...over,
  } as FileImportReport;
}

function aRow(due: string, over: Partial<FileImportRow> = {}): FileImportRow {
  return {
    ...{ _id: 'w1', row_no: 1, status: 'ready', issues: [], refusal: null },
    ...{ duplicate_of: null, duplicate_row: null, case: null },
    cells: ['Erik Ek', '20000101-2384', 'F1', '2026-09-01', due, '100,00', 'Kim'],
    ...over,
  } as FileImportRow;
}

const noDay = { level: 'error', column: 'due_date', rule: 'type', arg: 'day' } as const;
const letterSent = 'Ett brev har redan skickats.';

type Call = { readonly action: string; readonly input: Readonly<Record<string, unknown>>; readonly isDry: boolean };

/** Nothing but the first rows comes into sight by itself. */
class NoObserver {
  observe() {}
  disconnect() {}
}

/** A server with one row, which is right once it is fixed, and three others with the same fault; it records the actions. */
function serve(): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('IntersectionObserver', NoObserver);
  const pageOf = (_items: readonly object[]) => ({ _items, _meta: { page: 1, max_results: 50, total: _items.length } });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') {
      const call = { action: /actions\/(\w+)/.exec(url)![1]!, input: JSON.parse(String(init.body)) };
      calls.push({ ...call, isDry: url.includes('dry_run=true') });
      return Response.json({ _status: 'OK', changes: [], ...(call.action === 'fix_alike' && { count: 3 }) });
    }
    if (url.includes('/file--import-rows')) {
      const isFixed = calls.some(({ action }) => action === 'fix_rows');
      const row = isFixed ? aRow('2026-10-01') : aRow('snart', { status: 'error', issues: [noDay] });
      return Response.json(pageOf([row]));
    }
    if (url.endsWith('/actions')) {
      const undo = { name: 'undo_import', kind: 'major', moves_money: false, allowed: false };
      return Response.json({ _items: [{ ...undo, refusal: 'registration_letter_sent', _locale_message: letterSent }] });
    }
    if (url.includes('/swagger-x-data')) return Response.json({ 'x-actions': {} });
    return Response.json({ resource: 'file--import-reports', methods: ['GET'], required: [], properties: {} });
  });
  return calls;
}

function open(content: ReactNode) {
  const queries = new QueryClient();
  queries.setQueryData(userDataQuery.queryKey, {
    ...{ _id: 'u1', name: 'Anna', access_rights: {} },
    ui_structure: { navigation_menu: [], search_menu: [], structure: {} },
  } as never);
  const routeTree = createRootRoute({ component: () => content });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
  return userEvent.setup();
}

async function fixDueDate(user: ReturnType<typeof userEvent.setup>) {
  const cell = (await screen.findByRole('button', { name: 'snart' })).closest('td')!;
  within(cell).getByText('Är inget datum. Skriv som 2026-03-31.');
  await user.click(within(cell).getByRole('button'));
  await user.clear(within(cell).getByRole('textbox'));
  await user.type(within(cell).getByRole('textbox'), '2026-10-01{Enter}');
}

test('columns are chosen as they were for the last file, and sent as they are chosen', async () => {
  const calls = serve();
  const user = open(<MapColumns report={aReport({ status: 'to_map' })} onOther={() => {}} />);
  const chosenFor = (header: string) => screen.getByLabelText<HTMLSelectElement>(`Kolumnen ${header} innehåller`).value;
  await waitFor(() => expect(chosenFor('Summa')).toBe('amount'));
  expect(chosenFor('Säljare')).toBe('');
  await user.selectOptions(screen.getByLabelText('Kolumnen Säljare innehåller'), 'our_reference');
  await user.click(screen.getByRole('button', { name: 'Kontrollera raden' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  const chosen = [...columns.slice(0, -1).map(({ column }) => column), 'our_reference'];
  expect(calls[0]).toMatchObject({ action: 'map_columns', input: { columns: chosen, start_action: 'reminder' } });
});

test('a fault is shown at its cell and mended there', async () => {
  const calls = serve();
  const user = open(<CheckRows report={aReport()} onOther={() => {}} />);
  await fixDueDate(user);
  await screen.findByRole('button', { name: '2026-10-01' });
  expect(calls[0]).toMatchObject({
    action: 'fix_rows',
    input: { rows: [{ row_no: 1, cells: { due_date: '2026-10-01' } }] },
  });
  expect(screen.queryByText('Är inget datum. Skriv som 2026-03-31.')).toBeNull();
});

test('the same is done for all rows with the same fault', async () => {
  const calls = serve();
  const user = open(<CheckRows report={aReport()} onOther={() => {}} />);
  await fixDueDate(user);
  await user.click(await screen.findByRole('button', { name: 'Gör samma för alla 3: 2026-10-01' }));
  const input = { column: 'due_date', from: 'snart', to: '2026-10-01', rule: 'type', arg: 'day' };
  await waitFor(() => expect(calls.at(-1)).toEqual({ action: 'fix_alike', input, isDry: false }));
});

test('of many rows only those in sight are loaded, and the next faulty one is gone to', async () => {
  const asked: URLSearchParams[] = [];
  serve();
  const others = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes('/file--import-rows')) return others(url, init);
    const query = new URL(url, 'http://x').searchParams;
    asked.push(query);
    const { row_no: of } = JSON.parse(query.get('where')!) as { row_no?: { $gt?: number; $lt?: number } };
    const faulty = aRow('snart', { _id: 'w4321', row_no: 4_321, status: 'error', issues: [noDay] });
    const page = Number(query.get('page'));
    const first = aRow('2026-10-01', { _id: `w${page}`, row_no: page * 50 - 49 });
    const _items = of?.$gt !== undefined ? [faulty] : page === 87 ? [faulty] : [first];
    return Response.json({ _items, _meta: { page, max_results: 50, total: of?.$lt === 4_321 ? 4_320 : 1 } });
  });
  HTMLElement.prototype.scrollIntoView = () => {};
  const user = open(<CheckRows report={aReport({ rows: 10_000, left_out: 9_999 })} onOther={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /Rader/ }));
  const table = await screen.findByRole('table');
  expect(table.getAttribute('aria-rowcount')).toBe('10001');
  await user.click(screen.getByRole('button', { name: 'Nästa rad med fel' }));
  const cell = await screen.findByRole('button', { name: 'snart' });
  await waitFor(() => expect(document.activeElement).toBe(cell));
  expect(cell.closest('tr')!.getAttribute('aria-rowindex')).toBe('4302');
  expect(new Set(asked.map((query) => query.get('page')))).toEqual(new Set(['1', '87']));
});

test('an import that cannot be undone says why beside its button', async () => {
  serve();
  open(<ImportResult report={aReport({ status: 'completed', error: 0, registered: 1 })} onOther={() => {}} />);
  const undo = await screen.findByRole('button', { name: 'Ångra importen', description: letterSent });
  expect(undo.getAttribute('aria-disabled')).toBe('true');
  // A text inside the button is for screen readers only.
  expect(undo.contains(screen.getByText(letterSent))).toBe(false);
});

test('a credit note leads to the crediting of the case of its invoice, with its amount', async () => {
  serve();
  const refusal = 'credit_note_not_a_claim';
  const row = aRow('', { status: 'error', refusal, duplicate_of: 'c1' });
  const shown = [{ column: 'amount', at: 5 }] as const;
  open(
    <table>
      <tbody>
        <TableRow row={row} index={1} columns={shown} />
      </tbody>
    </table>,
  );
  const link = await screen.findByRole('link', { name: 'Kreditera i ärendet' });
  expect(link.getAttribute('href')).toBe('/item-display/cases/c1?action=credit_capital&amount=10000');
});

test('while many rows are left out the page says how far that has come, and the import can be cancelled', async () => {
  const calls = serve();
  const changing = { action: 'leave_out', status: 'error', done: 2_000, count: 80_000, after: 2_100 } as const;
  const user = open(<ImportProgress report={aReport({ status: 'checking', rows: 100_000, changing })} />);
  expect(await screen.findByRole('heading', { name: 'Raderna utelämnas' })).toBeTruthy();
  expect(screen.getByText(/^2\s000 av 80\s000/)).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(2_000);
  expect(screen.queryByRole('button', { name: 'Pausa importen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Avbryt importen' }));
  await waitFor(() => expect(calls).toMatchObject([{ action: 'cancel_import' }]));
});
