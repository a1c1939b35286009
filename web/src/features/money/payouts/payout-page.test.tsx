import type { Definition } from '@fordra/schema/definition';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { userDataQuery } from '../../../user/user-data.ts';
import { PayoutPage } from './payout-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const resource = 'finance--payouts';
const definition: Definition = {
  ...{ resource, title_attribute: 'number', methods: ['GET'], required: [], properties: {} },
};
const stamps = { _etag: 'e', _created: '2026-03-01T08:00:00Z', _updated: '2026-03-01T08:00:00Z' };
const item = {
  ...{ _id: 'p1', ...stamps, number: 7, status: 'calculated', currency: 'SEK', payout_date: '2026-03-06' },
  ...{ line_count: 40, gross_amount: 5_120_00, charges_amount: 400_00, vat_amount: 160_00, total_amount: 4_560_00 },
  summary: [
    { category: 'capital', article: 'capital', count: 20, amount: 5_000_00, vat: 0 },
    { category: 'charge', article: 'commission', count: 20, amount: -400_00, vat: -100_00 },
  ],
  ...{
    target: { name: 'Nordvik El AB', bankgiro: '50501055' },
    previous_target: null,
    csv: null,
    pdf: null,
    invoice: null,
  },
  ...{ accepted: null, confirmed_date: null, return_reason: null },
};

async function show(over: object, items: readonly object[] = []) {
  const page = { _items: items, _meta: { page: 1, max_results: 100, total: items.length } };
  vi.stubGlobal('fetch', async () => Response.json(page));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(userDataQuery.queryKey, { _id: 'u', ui_structure: { structure: {} } } as never);
  const routeTree = createRootRoute({
    component: () => <PayoutPage resource={resource} id="p1" item={{ ...item, ...over }} definition={definition} />,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
  await screen.findByRole('heading', { level: 2 });
  return document.body.textContent!.replaceAll(/\s/g, ' ');
}

test('the sum is said with its lines, and each kind opens those that it consists of', async () => {
  const text = await show({});
  expect(text).toContain('40 rader = 4 560,00 kr');
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Kapital', 'Provision och avgifter: Provision']);
  expect(links[1]!.getAttribute('href')).toContain('p1');
  expect(text).toMatch(/-500,00 kr|−500,00 kr/);
  expect(text).toContain('bankgiro 50501055');
});

test('an account that is another than before is shown beside the old one, and a second approver is asked for', async () => {
  const text = await show({
    previous_target: { name: 'Nordvik El AB', bankgiro: '9900010' },
    approvals: [{ user: 'u1', at: '2026-03-06T13:05:00Z' }],
  });
  expect(text).toContain('Kontot är ett annat än förra gången');
  expect(text).toContain('Från bankgiro 9900010 till bankgiro 50501055.');
  expect(text).toContain('En person till måste godkänna utbetalningen.');
});

test('the note, the lines and the invoice are offered once there are any', async () => {
  expect(await show({})).not.toContain('Avräkningsnota');
  cleanup();
  const file = { id: 'f1', filename: 'avrakning-7.pdf', content_type: 'application/pdf', size: 9_000 };
  const text = await show({ pdf: file, invoice: 'i1' });
  expect(text).toContain('Avräkningsnota: avrakning-7.pdf');
  expect(text).toContain('Faktura för det som är avdraget:');
});

test('lines are summed for each case, and a case whose lines are not all here is left to the list', async () => {
  const line = (of: string | null, total_amount: number) => ({
    ...{ ...stamps, _id: `${of} ${total_amount}`, case: of, amount: total_amount, vat_amount: 0, total_amount },
  });
  await show({}, [line('a', 100_00), line('a', -20_00), line('b', 7_00)]);
  const rows = () => screen.getAllByRole('row').map((row) => row.textContent!.replaceAll(/\s/g, ' '));
  await expect.poll(() => rows().some((row) => row.includes('80,00 kr'))).toBe(true);
  expect(rows().some((row) => row.includes('7,00 kr'))).toBe(true);
  cleanup();
  await show({ line_count: 400 }, [line('a', 100_00), line('a', -20_00), line('b', 7_00)]);
  await expect.poll(() => rows().some((row) => row.includes('80,00 kr'))).toBe(true);
  expect(rows().some((row) => row.includes('7,00 kr'))).toBe(false);
  expect(document.body.textContent).toContain('Visa alla 400 rader');
});
