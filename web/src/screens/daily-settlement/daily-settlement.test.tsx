import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { userDataQuery } from '../../user/user-data.ts';
import { DailySettlement } from './daily-settlement.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settled = {
  ...{ _id: 'd1', date: '2026-11-13', from_number: 1, to_number: 9, status: 'closed', difference: 0 },
  figures: {
    ...{ came_in: { SEK: 5_360_00 }, placed: { SEK: 5_360_00 }, to_creditors: { SEK: 5_120_00, EUR: 90_00 } },
    ...{ to_us: { SEK: 240_00 }, charges: { SEK: 400_00 }, vat: { SEK: 160_00 }, vouchers: { placement: 2 } },
  },
};
const statement = {
  ...{ _id: 's1', day: '2026-11-13', currency: 'SEK', status: 'difference' },
  ...{ closing: 900_00, ledger_balance: 907_00, difference: -7_00 },
};

/** Friday has a settled day, the others have none. */
function serve() {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://portal');
    const isFriday = searchParams.get('where')?.includes('2026-11-13');
    const items = pathname.endsWith('finance--daily-settlements') ? [settled] : [statement];
    const isOfDay = /daily-settlements|bank--statements/.test(pathname);
    const found = isOfDay ? (isFriday ? items : []) : [];
    return Response.json({ _items: found, _meta: { page: 1, max_results: 25, total: isOfDay ? found.length : 3 } });
  });
}

async function show(date: string) {
  serve();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rights = ['finance--daily-settlements', 'bank--transactions', 'refunds', 'finance--payment-files'];
  const access_rights = Object.fromEntries(rights.map((name) => [name, { methods: ['GET'] }]));
  queries.setQueryData(userDataQuery.queryKey, { access_rights } as never);
  const router = createRouter({
    routeTree: createRootRoute({ component: DailySettlement }),
    history: createMemoryHistory({ initialEntries: [`/finance/daily-settlement?date=${date}`] }),
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

test('a day shows its money, what was charged, its vouchers and by how much the bank differs', async () => {
  await show('2026-11-13');
  const money = await cardOf('Dagens pengar');
  expect(await money.findByText(/^5\s120,00\skr, 90,00\s€$/)).toBeTruthy();
  expect((await cardOf('Debiterat borgenärer')).getByText(/^400,00\skr$/)).toBeTruthy();
  const vouchers = (await cardOf('Dagens verifikat')).getByRole('link', { name: '2' });
  expect(vouchers.getAttribute('href')).toMatch(/^\/item-search\/transactions\?.*placement.*2026-11-13/);
  const bank = await cardOf('Banken mot bokföringen');
  expect(await bank.findByText(/^Banken 900,00\skr, bokfört 907,00\skr, differens$/)).toBeTruthy();
  expect(bank.getByRole('link').closest('dd')?.dataset.bad).toBe('true');
  expect(await (await cardOf('Väntar på någon')).findAllByRole('link', { name: '3' })).toHaveLength(3);
});

test('the arrows change the day, and a day that is no banking day says so', async () => {
  await show('2026-11-13');
  await cardOf('Dagens pengar');
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText(/^Dagen är ingen bankdag/)).toBeTruthy();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await screen.findByText(/^Dagen är inte redovisad än/)).toBeTruthy();
});

test('E saves the figures of the day as a file that spreadsheets open, and nothing of a day without figures', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob), revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await show('2026-11-13');
  await (await cardOf('Dagens pengar')).findByText(/^5\s120,00\skr/);
  await userEvent.keyboard('e');
  expect(saved).toHaveLength(1);
  const bytes = new Uint8Array(await saved[0]!.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect(lines[0]).toBe('Dagsavslut;;2026-11-13');
  expect(lines).toContain('Till borgenärer;EUR;"90,00"');
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByText(/^Dagen är ingen bankdag/);
  await userEvent.keyboard('e');
  expect(saved).toHaveLength(1);
});
