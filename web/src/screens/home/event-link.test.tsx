import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { definitionOf, uiOf } from '../../../testing/definitions.ts';
import { InPortal } from '../../../testing/in-portal.tsx';
import { definitionQuery } from '../../resource-ui/query/definition.ts';
import { userDataQuery } from '../../user/user-data.ts';
import { EventLink } from './event-link.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const event = {
  id: 'd1 payment_registered',
  key: 'payment_registered',
  creditor: 'Nordvik El AB',
  creditorId: 'c'.repeat(24),
  date: '2026-11-14',
} as const;

/** Clicks a line of this many events, on a server that has this many; returns where the reader comes. */
async function open(count: number, total = count): Promise<string> {
  vi.stubGlobal('fetch', async () =>
    Response.json({ _items: [{ _id: 'e1', case: 'k1' }], _meta: { page: 1, max_results: 1, total } }),
  );
  const queries = new QueryClient();
  const structure = { 'case--events': uiOf('case--events') };
  queries.setQueryData(userDataQuery.queryKey, { _id: 'u1', ui_structure: { structure } } as never);
  queries.setQueryData(definitionQuery('case--events').queryKey, definitionOf('case--events'));
  const rootRoute = createRootRoute({ component: () => <EventLink item={{ ...event, count }} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
  await userEvent.click(await screen.findByRole('link'));
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/'));
  return router.state.location.pathname;
}

test('a single event leads to its case', async () => {
  expect(await open(1)).toBe('/item-display/cases/k1');
});

test('several events lead to their list, also where one has been added since', async () => {
  expect(await open(2)).toBe('/item-search/case--events');
  cleanup();
  expect(await open(1, 2)).toBe('/item-search/case--events');
});
