import type { Definition } from '@fordra/schema/definition';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { userDataQuery } from '../../user/user-data.ts';
import { PaymentFilePanel } from './payment-file.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const resource = 'finance--payment-files';
const definition: Definition = {
  resource,
  title_attribute: 'message_id',
  methods: ['GET'],
  required: [],
  properties: {},
};
const stamps = { _etag: 'e', _created: '2026-03-01T08:00:00Z', _updated: '2026-03-01T08:00:00Z' };
const transfer = (id: string, amount: string) =>
  `<CdtTrfTxInf>\n<EndToEndId>${id}</EndToEndId>\n<InstdAmt Ccy="SEK">${amount}</InstdAmt>\n</CdtTrfTxInf>`;
const item = {
  ...{ _id: 'f1', ...stamps, status: 'made', count: 2, control_total: 800_00, currency: 'SEK', pay_on: '2026-03-03' },
  ...{ bank_account: 'b1', approvals: [{ user: 'u1', at: '2026-03-02T13:05:00Z' }] },
  content: `<Document>\n${transfer('o1', '500.00')}\n${transfer('o2', '300.00')}\n</Document>\n`,
};
const order = (id: string, amount: number, name: string) => ({
  ...{ _id: id, ...stamps, end_to_end_id: id, amount, currency: 'SEK', status: 'in_file' },
  receiver: { name, clearing_number: '6000', account_number: '123456789' },
});

/** Without orders the server is busy. */
function show(over: object, orders: readonly object[] | null = []) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (orders === null) return Response.json({ _status: 'ERR', _error: { code: 503 } }, { status: 503 });
    const items = url.includes('finance--payment-orders') ? orders : [];
    return Response.json({ _items: items, _meta: { page: 1, max_results: 100, total: items.length } });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(userDataQuery.queryKey, { _id: 'u', ui_structure: { structure: {} } } as never);
  const { content, ...rest } = { ...item, ...over };
  const shown = { ...rest, ...(content !== undefined && { content }) };
  const routeTree = createRootRoute({
    component: () => <PaymentFilePanel resource={resource} id="f1" item={shown} definition={definition} />,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
}

test('the file is shown line by line beside its orders, and what does not agree is said', async () => {
  show({}, [order('o1', 500_00, 'Åsa Ek'), order('o2', 301_00, 'Bo Alm')]);
  const [, first, second] = await screen.findAllByRole('listitem');
  expect(await screen.findByText('Åsa Ek')).toBeTruthy();
  expect(first!.textContent).toContain('   3  <EndToEndId>o1</EndToEndId>');
  expect(first!.textContent!.replaceAll(/\s/g, ' ')).toContain('500,00 krÅsa Ek6000 123456789');
  expect(first!.textContent).not.toContain('stämmer inte');
  expect(second!.textContent).toContain('Filen och uppdraget stämmer inte överens');
  expect(document.body.textContent!.replaceAll(/\s/g, ' ')).toContain('2 betalningar, 800,00 kr');
  expect(document.body.textContent).toContain('En person till måste godkänna filen.');
});

test('a content that the reader may not read is said to be hidden', async () => {
  show({ content: undefined });
  expect(await screen.findByText('Filens innehåll går inte att visa')).toBeTruthy();
});

test('a file to Bankgirot is shown record by record, each payment beside its order', async () => {
  const paid = (id: string, amount: string) => `14${'0'.repeat(10)}${' '.repeat(25)}${amount}060330     ${id}`;
  const records = [
    '110050501055060328LEVERANTÖRSBETALNINGAR',
    paid('o1', '000000050000'),
    paid('o2', '000000030000'),
    '29',
  ];
  show({ format: 'lb', content: records.map((one) => `${one.padEnd(80)}\r\n`).join('') }, [
    order('o1', 500_00, 'Åsa Ek'),
    order('o2', 300_00, 'Bo Alm'),
  ]);
  expect(await screen.findByText('Åsa Ek')).toBeTruthy();
  const [, first, second] = await screen.findAllByRole('listitem');
  expect(first!.textContent!.replaceAll(/\s/g, ' ')).toContain('500,00 krÅsa Ek');
  expect(second!.textContent).toContain('Bo Alm');
  expect(document.body.textContent).not.toContain('stämmer inte');
});

test('when the orders cannot be read, that is said, and the file is still shown', async () => {
  show({}, null);
  expect((await screen.findByRole('alert')).textContent).toContain('upptaget');
  expect(screen.getByText(/o1/)).toBeTruthy();
  expect(screen.queryByText('Hämtar uppdragen')).toBeNull();
});
