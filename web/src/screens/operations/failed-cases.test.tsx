import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { FailedCases } from './failed-cases.tsx';

const aCase = (n: number) => ({
  _id: `c${n}`,
  _etag: 'e',
  journal_number: `700${n}`,
  customer_name: 'Test Testsson',
  failed_reason: 'no_addresses_found',
  next_flow_item: 'send_reminder',
});
let resets: string[];
let stoppedAgain: object[];
let taken: string[];
let isRefused: boolean;

beforeEach(() => {
  [resets, stoppedAgain, taken, isRefused] = [[], [], [], false];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (url.endsWith('/assign_case')) {
      taken.push(url);
      return url.includes('/c1/') ? Response.json({}, { status: 412 }) : Response.json({ _status: 'OK', changes: [] });
    }
    if (method === 'POST') {
      resets.push(url);
      if (isRefused) return Response.json({ _locale_message: 'Adressen saknas.' }, { status: 422 });
      return Response.json({ _status: 'OK', changes: [] });
    }
    if (url.includes('swagger-x-data'))
      return Response.json({ 'x-actions': { cases: [{ name: 'reset_failed_case' }, { name: 'assign_case' }] } });
    const isWatch = decodeURIComponent(url).includes('"_id":{"$in"');
    const items = isWatch ? stoppedAgain : [aCase(1), aCase(2)];
    return Response.json({ _items: items, _meta: { total: items.length, page: 1, max_results: 100 } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const queries = new QueryClient();
  const rootRoute = createRootRoute({
    component: () => <FailedCases failed={[{ reason: 'no_addresses_found', count: 2 }]} />,
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
  return { queries, router, user: userEvent.setup() };
}

test('each case says why it has stopped and what lets it continue', async () => {
  show();
  const [row] = await screen.findAllByRole('listitem');
  expect(row!.textContent).toContain('Ingen adress att skicka till. Fyll i adressen och skicka igen.');
});

test('a reset asks first, and then says which of the cases have stopped again', async () => {
  const { queries, user } = show();
  await user.click(await screen.findByRole('button', { name: 'Återställ 2 ärenden' }));
  const dialog = await screen.findByRole('dialog', { name: 'Återställ 2 ärenden?' });
  expect(resets).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Avbryt' }));
  expect(resets).toEqual([]);
  await waitFor(() => expect(dialog.isConnected).toBe(false));

  await user.click(screen.getByRole('button', { name: 'Återställ 2 ärenden' }));
  await screen.findByRole('dialog', { name: 'Återställ 2 ärenden?' });
  await user.click(screen.getAllByRole('button', { name: 'Återställ 2 ärenden' }).at(-1)!);
  expect(await screen.findByText(/^Inget av de återställda har stannat igen/)).toBeTruthy();
  expect(resets).toEqual(['c1', 'c2'].map((id) => `/api/cases/${id}/actions/reset_failed_case`));

  stoppedAgain = [aCase(2)];
  await queries.refetchQueries({ queryKey: ['items', 'cases'] });
  const notice = (await screen.findByText('Ett av de återställda har stannat igen:')).closest('[role]')!;
  expect(notice.textContent).toContain('7002');
});

test('cases that were refused for one reason are named together, and are not selected for another try', async () => {
  isRefused = true;
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Återställ 2 ärenden' }));
  await screen.findByRole('dialog', { name: 'Återställ 2 ärenden?' });
  await user.click(screen.getAllByRole('button', { name: 'Återställ 2 ärenden' }).at(-1)!);
  expect(await screen.findByText('7001, 7002: Adressen saknas.')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '7002' }).checked).toBe(false));
});

test('the next case without a handler is taken and opened; one that a colleague took meanwhile is passed over', async () => {
  const { router, user } = show();
  await user.click(await screen.findByRole('button', { name: 'Ta nästa' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/item-display/cases/c2'));
  expect(taken).toEqual(['c1', 'c2'].map((id) => `/api/cases/${id}/actions/assign_case`));
});
