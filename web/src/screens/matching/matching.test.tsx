import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { userDataQuery } from '../../user/user-data.ts';
import { Matching } from './matching.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const aRow = (id: string, name: string) => ({
  ...{ _id: id, _etag: `e-${id}`, bank_key: id, kind: 'payment', status: 'unplaced', currency: 'SEK' },
  ...{ amount: 940_00, unplaced_amount: 940_00, booking_date: '2026-11-16', value_date: '2026-11-16' },
  ...{ reference: null, references: [], message: 'faktura 4711 tack', payer: { name }, instructed: null },
  ...{ hold_until: null, has_protected_identity: false, exchanged: null, entries: [] },
});
const suggestion = (id: string, journal_number: string) => ({
  ...{ case: id, journal_number, debtor_name: 'Hassan Löfgren', creditor_name: 'Nordvik El AB', currency: 'SEK' },
  ...{ remaining_amount: 940_00, is_closed: false, score: 65, reasons: ['invoice_number', 'amount_is_remaining'] },
});
const placed = {
  ...{ overpaid_amount: 0, passed_on_amount: 0, is_closed: true },
  allocation: [
    { component: 'debt_collection_fee', amount: 180_00 },
    { component: 'interest', amount: 104_11 },
    { component: 'capital', amount: 655_89 },
  ],
};

/** The case c9 is closed with a debt left. */
function tryPlacing({
  parts: [part],
  closed_as: as,
}: {
  parts: { case: string; amount: number }[];
  closed_as?: string;
}) {
  if (part!.case === 'c9' && as === undefined)
    return Response.json(
      { _status: 'ERR', _error: { message: 'case_closed' }, _locale_message: 'Ärendet är avslutat.' },
      { status: 422 },
    );
  const passedOn = as === 'pass_on' && { passed_on_amount: part!.amount, allocation: [placed.allocation[2]] };
  return Response.json({ changes: [], placed: [{ ...placed, ...part, ...passedOn }] });
}

const order = (id: string, amount: number, name: string) => ({
  ...{ _id: id, _etag: 'e', _created: '2026-11-13T10:00:00.000Z', amount, currency: 'SEK', kind: 'refund' },
  ...{ receiver: { name }, reference: null, status: 'accepted' },
});
const orders = [order('o1', 940_00, 'Åke Öström'), order('o2', 200_00, 'Maja Lindqvist')];

/** A server with rows that disappear when they are placed; `refusal` refuses placing. */
type Refusal = { readonly status: number; readonly words: string; readonly of?: string };

function serve(
  names: readonly string[],
  refusal?: Refusal,
  payments = [{ _id: 'p1', _etag: 'e', amount: 940_00 }],
  changes: object = {},
) {
  const sent: string[] = [];
  let rows = names.map((name, at) => ({ ...aRow(`r${at + 1}`, name), ...changes }));
  const all = rows;
  const page = (items: readonly object[]) =>
    Response.json({ _items: items, _meta: { page: 1, max_results: 100, total: items.length } });
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://portal');
    const row = /r\d/.exec(pathname)?.[0];
    if (method === 'POST') {
      const input = JSON.parse(String(body));
      if (searchParams.has('dry_run')) return tryPlacing(input);
      sent.push(`${pathname.replace(/^.*api/, '')} ${input.parts?.[0].case ?? input.payments ?? input.orders ?? ''}`);
      if (refusal && pathname.includes(refusal.of ?? '')) {
        const error = { message: 'case_locked' };
        return Response.json(
          { _status: 'ERR', _error: error, _locale_message: refusal.words },
          { status: refusal.status },
        );
      }
      rows = /un(place|tie)$/.test(pathname) ? all : rows.filter(({ _id }) => _id !== row);
      return Response.json({ changes: [] });
    }
    if (pathname.endsWith('/suggested-matches')) {
      const suggestions = [suggestion('c1', '100001'), suggestion('c2', '100002'), suggestion('c9', '100009')];
      return Response.json({ _id: row, _etag: `e-${row}`, suggestions, why_not: 'not_certain', earlier: [] });
    }
    if (pathname.endsWith('/actions'))
      return Response.json({
        _items: ['tie', 'cover_shortfall'].map((name) => ({
          ...{ name, kind: 'intermediate', moves_money: true, allowed: true },
        })),
      });
    if (pathname.endsWith('/payments')) return page(searchParams.get('where')!.includes('$gt') ? [] : payments);
    if (pathname.endsWith('/finance--payment-orders')) return page(orders);
    if (row && pathname.endsWith(row)) return Response.json(all.find(({ _id }) => _id === row));
    if (pathname.endsWith('/bank--transactions')) {
      return page(searchParams.get('max_results') === '100' ? rows : []);
    }
    if (pathname.endsWith('/swagger-x-data')) return Response.json({ 'x-actions': {} });
    return page([]);
  });
  return sent;
}

function show() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const access_rights = { 'bank--transactions': { methods: ['GET'] } };
  const user = { _id: 'u', account: 'a', ui_structure: { structure: {} }, access_rights };
  queries.setQueryData(userDataQuery.queryKey, user as never);
  const routeTree = createRootRoute({ component: Matching });
  const router = createRouter({ routeTree, history: createMemoryHistory() } as never);
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
  return userEvent.setup();
}

const plain = (element: HTMLElement) => element.textContent!.replaceAll(/\s/g, ' ');
const untilTried = async () =>
  waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Placera' }).disabled).toBe(false));

test('a row shows the bank’s words, its suggestions and what placing leads to; keys place it and take it back', async () => {
  const sent = serve(['Hassan Löfgren', 'Maja Lindqvist']);
  const user = show();
  const rows = await screen.findByRole('list', { name: 'Bankrader att placera' });
  expect(within(rows).getAllByRole('button')).toHaveLength(2);
  expect((await screen.findByText('4711')).tagName).toBe('MARK');
  await untilTried();
  const outcome = screen.getByRole('heading', { name: /Så fördelas/ }).parentElement!;
  expect(plain(outcome)).toContain('180,00 kr inkassoavgift, 104,11 kr ränta, 655,89 kr kapital; ärendet avslutas');
  await user.keyboard('2');
  await untilTried();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(within(rows).getAllByRole('button')).toHaveLength(1));
  expect(plain(screen.getByRole('status'))).toBe('940,00 kr placerades på 100002.');
  await user.keyboard('u');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual(['/bank--transactions/r1/actions/place c2', '/payments/p1/actions/unplace ']);
  await screen.findByText(/är tillbakatagen/);
});

test('money for a closed case is passed on with C, after the outcome is shown, and U takes it back', async () => {
  const sent = serve(['Hassan Löfgren']);
  const user = show();
  await screen.findByRole('button', { name: /Hassan Löfgren/ });
  await untilTried();
  await user.keyboard('3');
  await screen.findByText('Ärendet är avslutat.');
  await user.keyboard('cc');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'För pengarna vidare till borgenären' }).checked).toBe(
    true,
  );
  await untilTried();
  const outcome = screen.getByRole('heading', { name: /Så fördelas/ }).parentElement!;
  expect(plain(outcome)).toContain(
    '940,00 kr förs vidare till borgenären; 655,89 kr kapital räknas av på skulden; ärendet är fortsatt avslutat',
  );
  await user.keyboard('{Enter}');
  await screen.findByText(/placerades på/);
  await user.keyboard('u');
  await screen.findByText(/är tillbakatagen/);
  expect(sent).toEqual(['/bank--transactions/r1/actions/place c9', '/payments/p1/actions/unplace ']);
});

test('J and K go between rows, and keys are silent in the search field, which F opens', async () => {
  const sent = serve(['Hassan Löfgren', 'Maja Lindqvist']);
  const user = show();
  const second = await screen.findByRole('button', { name: /Maja Lindqvist/ });
  await user.keyboard('j');
  expect(second.getAttribute('aria-current')).toBe('true');
  await user.keyboard('f');
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  expect(document.activeElement).toBe(field);
  await user.keyboard('ku2');
  expect([field.value, second.getAttribute('aria-current'), sent]).toEqual(['ku2', 'true', []]);
  await user.keyboard('{Escape}k');
  await waitFor(() => expect(second.getAttribute('aria-current')).toBeNull());
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Tangenter' })).toBeDefined();
});

test('T chooses the payment of the same sum, Enter ties it and U unties it; the row is selected again', async () => {
  const inTransit = { currency: 'SEK', paid_date: '2026-11-13', reference: null, source: 'hand', case: 'c1' };
  const sent = serve(['Hassan Löfgren', 'Maja Lindqvist'], undefined, [
    { _id: 'p1', _etag: 'e', amount: 940_00, ...inTransit },
    { _id: 'p2', _etag: 'e', amount: 100_00, ...inTransit },
  ]);
  const user = show();
  await screen.findByRole('button', { name: /Maja Lindqvist/ });
  await user.keyboard('j');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: /Maja Lindqvist/ }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stäm av mot betalningar' }).disabled).toBe(false);
  });
  await user.keyboard('t');
  const dialog = await screen.findByRole('dialog', { name: 'Stäm av mot betalningar' });
  const [equal, other] = await within(dialog).findAllByRole<HTMLInputElement>('checkbox');
  expect([equal!.checked, other!.checked, document.activeElement]).toEqual([true, false, equal]);
  await user.keyboard('{Enter}');
  await screen.findByText('Bankraden är avstämd');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('u');
  await screen.findByText('Avstämningen är tillbakatagen');
  expect(sent).toEqual(['/bank--transactions/r2/actions/tie p1', '/bank--transactions/r2/actions/untie p1']);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Maja Lindqvist/ }).getAttribute('aria-current')).toBe('true'),
  );
});

test('T on money out chooses the order of the same sum; more than the bank has debited is not tied', async () => {
  const out = { amount: -940_00, unplaced_amount: -940_00, kind: 'bank_debit' };
  const sent = serve(['Banken'], undefined, [], out);
  const user = show();
  await screen.findByRole('button', { name: /Banken/ });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stäm av mot betalningar' }).disabled).toBe(false),
  );
  await user.keyboard('t');
  const dialog = await screen.findByRole('dialog', { name: 'Stäm av mot betalningar' });
  const equal = await within(dialog).findByRole<HTMLInputElement>('checkbox', { name: /Åke Öström/ });
  const other = within(dialog).getByRole('checkbox', { name: /Maja Lindqvist/ });
  const submit = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Stäm av mot betalningar' });
  expect([equal.checked, submit.disabled]).toEqual([true, false]);
  await user.click(other);
  expect(plain(dialog)).toContain('1 140,00 kr är mer än banken har dragit');
  expect(submit.disabled).toBe(true);
  await user.click(other);
  await user.keyboard('{Enter}');
  await screen.findByText('Bankraden är avstämd');
  await user.keyboard('u');
  await screen.findByText('Avstämningen är tillbakatagen');
  expect(sent).toEqual(['/bank--transactions/r1/actions/tie o1', '/bank--transactions/r1/actions/untie o1']);
});

test.each([
  ['return', true],
  ['bank_debit', false],
])('money out of the kind %s offers to cover a shortfall: %s', async (kind, isOffered) => {
  serve(['Banken'], undefined, [], { amount: -940_00, unplaced_amount: -940_00, kind });
  show();
  await screen.findByRole('button', { name: /Banken/ });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stäm av mot betalningar' }).disabled).toBe(false),
  );
  expect(screen.queryByRole('button', { name: 'Täck underskott' }) !== null).toBe(isOffered);
});

test.each([
  [422, 'Ärendet är låst.', 'Ärendet är låst.'],
  [412, '', 'Någon annan har ändrat raden. Den är läst på nytt; ingenting har placerats.'],
])('after a refusal with %i the row stays and says why', async (status, words, shown) => {
  serve(['Hassan Löfgren'], { status, words });
  const user = show();
  await screen.findByRole('button', { name: /Hassan Löfgren/ });
  await untilTried();
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(shown);
  expect(screen.getByRole('button', { name: /Hassan Löfgren/ })).toBeDefined();
});

test('an undo of several payments that is refused halfway says what is still placed', async () => {
  const payments = [
    { _id: 'p1', _etag: 'e', amount: 600_00 },
    { _id: 'p2', _etag: 'e', amount: 340_00 },
  ];
  serve(['Hassan Löfgren', 'Maja Lindqvist'], { status: 422, words: 'Ärendet är låst.', of: '/p2/' }, payments);
  const user = show();
  await screen.findByRole('button', { name: /Hassan Löfgren/ });
  await untilTried();
  await user.keyboard('{Enter}');
  await screen.findByText(/placerades på/);
  await user.keyboard('u');
  const alert = plain(await screen.findByRole('alert'));
  expect(alert).toContain('En del av placeringen är tillbakatagen; 340,00 kr är fortfarande placerat');
  expect(alert).toContain('Ärendet är låst.');
});

test('without rows the page says that all are placed', async () => {
  serve([]);
  show();
  expect(await screen.findByText('Alla inbetalningar är placerade')).toBeDefined();
});
