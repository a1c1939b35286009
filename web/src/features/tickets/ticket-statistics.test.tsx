import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aToken } from '../../../testing/a-token.ts';
import { InPortal } from '../../../testing/in-portal.tsx';
import { startSession } from '../../api/session.ts';
import { TicketStatistics } from './ticket-statistics.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const figures = { opened: 3, first_responses: 2, late_first_responses: 1, resolved: 4, reopened: 5 };

test('the figures of a day open the tickets that they count; a figure of none opens nothing', async () => {
  startSession([aToken()]);
  const rows = [
    {
      _id: 's0',
      date: '2026-11-16',
      channel: 'c1',
      unit: null,
      ...figures,
      opened: 0,
      first_responses: 0,
      late_first_responses: 0,
      resolved: 0,
      reopened: 0,
    },
    { _id: 's1', date: '2026-11-17', channel: 'c1', unit: null, ...figures },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ _items: rows, _meta: { page: 1, max_results: 100, total: 1 } }));
  const rootRoute = createRootRoute({ component: () => <TicketStatistics channel="c1" /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(
    <InPortal>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
  const filterOf = (name: string) => {
    const address = new URL(screen.getByRole('link', { name }).getAttribute('href')!, 'http://portal');
    return [address.pathname, JSON.parse(JSON.parse(address.searchParams.get('filter') ?? 'null') ?? 'null')];
  };
  await screen.findByText('2026-11-17');
  const day = { from: '2026-11-17', to: '2026-11-17' };
  expect(filterOf('3')).toEqual(['/item-search/tickets', { channel: ['c1'], _created: day }]);
  expect(filterOf('2')).toEqual(['/item-search/tickets', { channel: ['c1'], first_response_at: day }]);
  expect(filterOf('1')).toEqual([
    '/item-search/tickets',
    { channel: ['c1'], first_response_at: day, is_first_response_late: true },
  ]);
  expect(filterOf('5')).toEqual(['/item-search/tickets', { channel: ['c1'], reopened_at: day }]);
  expect(filterOf('4')).toEqual(['/item-search/tickets', { channel: ['c1'], resolved_at: day }]);
  expect(filterOf('Alla dagar')).toEqual(['/item-search/statistics--ticket-days', { channel: ['c1'] }]);
  expect(screen.queryByRole('link', { name: '0' })).toBeNull();
});
