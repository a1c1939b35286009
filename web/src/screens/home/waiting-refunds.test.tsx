import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aToken } from '../../../testing/a-token.ts';
import { InPortal } from '../../../testing/in-portal.tsx';
import { startSession } from '../../api/session.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { userDataQuery } from '../../user/user-data.ts';
import { WaitingRefunds } from './waiting-refunds.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const badge = { resource: 'refunds', where: { status: 'requested' }, label: 'navigation.badge.refunds' };

function show(total: number, mayApprove: boolean) {
  startSession([aToken()]);
  const page = { _items: [], _meta: { page: 1, max_results: 1, total } };
  const fetched = vi.fn(async () => Response.json(page));
  vi.stubGlobal('fetch', fetched);
  const queries = new QueryClient();
  const child = { resource: 'refunds', label: 'resource.refunds', icon: 'cash', ...(mayApprove && { badge }) };
  const menu = [{ label: 'navigation.money', icon: 'cash', children: [child] }];
  const { queryKey } = itemsQuery('refunds', { where: badge.where, max_results: 1, projection: { _id: 1 } });
  // Counted already.
  if (mayApprove) queries.setQueryData(queryKey, page as never);
  queries.setQueryData(userDataQuery.queryKey, { ui_structure: { navigation_menu: menu } } as never);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterContextProvider router={router as never}>
          <WaitingRefunds />
        </RouterContextProvider>
      </QueryClientProvider>
    </InPortal>,
  );
  return fetched;
}

test('the approver sees on the start page how many refunds wait, with a link to them', async () => {
  show(2, true);
  const link = await screen.findByRole('link', { name: /2 återbetalningar att godkänna/ });
  expect(decodeURIComponent(link.getAttribute('href')!)).toContain('requested');
});

test('nothing is shown where none waits, nor asked for by a user who may not approve', () => {
  show(0, true);
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  expect(show(2, false)).not.toHaveBeenCalled();
  expect(screen.queryByRole('link')).toBeNull();
});
