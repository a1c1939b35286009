import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { userDataQuery } from '../../user/user-data.ts';
import { CreditorReports } from './creditor-reports.tsx';
import { reportQuery } from './report-query.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const creditor = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const owed = { currency: 'SEK', cases: 3, capital: 3_000_00, interest: 12_34, costs: 180_00 };
const report = {
  ...{ creditor, period: 'month', from: '2026-10-01', to: '2026-10-31', through: '2026-10-31' },
  buckets: [{ bucket: 'days_31_60', ...owed }],
  states: [{ state: 'debt_collection', ...owed }],
  collected: [
    { part: 'capital', currency: 'SEK', lines: 2, amount: 900_00 },
    { part: 'claim_paid', currency: 'SEK', lines: 2, amount: 900_00 },
  ],
  paid_out: [{ currency: 'SEK', lines: 1, amount: 750_50 }],
  closed: [
    { reason: 'recalled', cases: 4 },
    { reason: null, cases: 1 },
  ],
  written_off: [{ rate: '25', currency: 'SEK', cases: 1, amount: 1_000_00, vat: 200_00 }],
  course: [{ from: '2026-10-05', currency: 'SEK', collected: 900_00, paid_out: 750_50 }],
};
const empty = { buckets: [], states: [], collected: [], paid_out: [], closed: [], written_off: [], course: [] };

const asked: string[] = [];

async function show(address: string, answer: object = report, methods = ['GET']) {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, 'http://portal');
    if (!pathname.endsWith('/report'))
      return Response.json({ _items: [], _meta: { page: 1, max_results: 25, total: 0 } });
    asked.push(search);
    return Response.json(answer);
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const access_rights = { 'creditor--report-days': { methods }, 'finance--statements': { methods } };
  queries.setQueryData(userDataQuery.queryKey, { access_rights, ui_structure: { structure: {} } } as never);
  const router = createRouter({
    routeTree: createRootRoute({ component: CreditorReports }),
    history: createMemoryHistory({ initialEntries: [`/creditor-reports${address}`] }),
  });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
  await screen.findByRole('heading', { level: 1 });
}

const cardOf = async (name: string) => within(await screen.findByRole('region', { name }));
const filterOf = (link: HTMLElement) =>
  JSON.parse(JSON.parse(new URL(link.getAttribute('href')!, 'http://portal').searchParams.get('filter')!) as string);

test('the report of a creditor shows what is overdue, collected, closed and written off, and each figure opens its list', async () => {
  await show(`?creditor=${creditor}&date=2026-10-31`);
  const statements = screen.getByRole('link', { name: 'Årsbesked' });
  expect(statements.getAttribute('href')).toMatch(/^\/item-search\/finance--statements\?/);
  expect(filterOf(statements)).toEqual({ creditor: [creditor] });
  const overdue = await cardOf('Öppna ärenden efter förfallotid');
  const figure = overdue.getByRole('link', { name: /^31–60 dagar, Ärenden: 3/ });
  expect(figure.getAttribute('href')).toMatch(/^\/item-search\/creditor--report-cases\?/);
  expect(filterOf(figure)).toMatchObject({
    ...{ creditor: [creditor], is_open: true, first_day: { to: '2026-10-31' }, last_day: { from: '2026-10-31' } },
    due_date: { from: '2026-09-01', to: '2026-09-30' },
  });
  expect(overdue.getByRole('img', { name: /31–60 dagar 100\s%/ })).toBeTruthy();
  expect(overdue.getAllByRole('row')).toHaveLength(7);
  const money = await cardOf('Inbetalt och utbetalt');
  expect(filterOf(money.getByRole('link', { name: /^Utbetalt till borgenären, Belopp: 750,50/ }))).toMatchObject({
    ...{ ledger_account: ['creditor_payable'], original_kind: ['payout'] },
    booking_date: { from: '2026-10-01', to: '2026-10-31' },
  });
  expect(money.getByRole('img', { name: 'Inbetalt och utbetalt över perioden' })).toBeTruthy();
  const closed = await cardOf('Avslutade ärenden');
  expect(filterOf(closed.getByRole('link', { name: /^Avskrivet efter beslut, Ärenden: 1/ })).closed_reason).toBe(
    'none',
  );
  const lost = await cardOf('Avskrivet kapital');
  expect(lost.getByRole('link', { name: /^25 % moms, Varav moms: 200,00/ })).toBeTruthy();
});

test('the arrows and the period change the address, and the newest period has none after it', async () => {
  await show('?date=2026-10-31');
  await cardOf('Avslutade ärenden');
  await userEvent.keyboard('{ArrowLeft}');
  await vi.waitFor(() => expect(asked.at(-1)).toContain('date=2026-09-30'));
  await userEvent.keyboard('{ArrowRight}');
  await vi.waitFor(() => expect(asked.at(-1)).toContain('date=2026-10-31'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Kvartal');
  await vi.waitFor(() => expect(asked.at(-1)).toContain('period=quarter'));
  cleanup();
  await show('', { ...report, to: '2026-11-30', from: '2026-11-01', through: '2026-11-17' });
  await cardOf('Avslutade ärenden');
  expect((screen.getByRole('button', { name: 'Nästa period' }) as HTMLButtonElement).disabled).toBe(true);
});

test('the file has the tables of the page, with a mark for UTF-8, semicolons, CRLF and decimal commas', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob), revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await show('?date=2026-10-31');
  await cardOf('Avslutade ärenden');
  await userEvent.keyboard('e');
  const bytes = new Uint8Array(await saved[0]!.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect(lines).toContain('31–60 dagar;SEK;3;"3000,00";"12,34";"180,00";"3192,34"');
  expect(lines).toContain('25 % moms;SEK;1;"1000,00";"200,00"');
});

test('a creditor without figures reads when they come; a user without the right gets no page', async () => {
  await show('', { ...report, ...empty });
  expect(await (await cardOf('Öppna ärenden efter förfallotid')).findByText(/^Inga öppna ärenden/)).toBeTruthy();
  cleanup();
  await show('?date=2027-01-31', { ...report, ...empty, through: null });
  expect(await screen.findByText('Inga siffror för perioden än')).toBeTruthy();
  cleanup();
  await show('', report, []);
  expect(screen.queryByRole('region')).toBeNull();
});

test('while the next figures are read, those of the period before are shown, and never those of another creditor', () => {
  const shownFor = (address: { creditor?: string }) => {
    const { placeholderData } = reportQuery(address as never);
    return (placeholderData as (before: unknown) => unknown)(report);
  };
  expect(shownFor({ creditor })).toBe(report);
  expect(shownFor({ creditor: 'bbbbbbbbbbbbbbbbbbbbbbbb' })).toBeUndefined();
  expect(shownFor({})).toBeUndefined();
});
