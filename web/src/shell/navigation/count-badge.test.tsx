import type { NavigationBadge } from '@fordra/schema/ui-structure';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aToken } from '../../../testing/a-token.ts';
import { InPortal } from '../../../testing/in-portal.tsx';
import { startSession } from '../../api/session.ts';
import { CountBadge } from './count-badge.tsx';

const badge: NavigationBadge = {
  resource: 'creditors',
  where: { is_active: false },
  label: 'navigation.badge.creditors',
};

function show(answer: (address: string) => Response, badges = [badge]) {
  startSession([aToken()]);
  const fetched = vi.fn(async (address: string) => answer(address));
  const queries = new QueryClient();
  vi.stubGlobal('fetch', fetched);
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <CountBadge badges={badges} />
      </QueryClientProvider>
    </InPortal>,
  );
  return { fetched, queries };
}

const total = (count: number) => () => Response.json({ _items: [], _meta: { page: 1, max_results: 1, total: count } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('shows the number, and fetches only the number', async () => {
  const { fetched } = show(total(3));
  expect((await screen.findByRole('img', { name: '3 borgenärer att aktivera' })).textContent).toBe('3');
  const query = new URL(fetched.mock.calls[0]![0], 'http://x').searchParams;
  expect([query.get('max_results'), query.get('where')]).toEqual(['1', '{"is_active":false}']);
});

test('several numbers are one, which says what it counts', async () => {
  const decisions = { resource: 'decisions', where: {}, label: 'navigation.badge.decisions' };
  show((address) => total(address.includes('decisions') ? 7 : 3)(), [badge, decisions]);
  const shown = await screen.findByRole('img', { name: '3 borgenärer att aktivera och 7 öppna beslut' });
  expect(shown.textContent).toBe('10');
});

test('a large number is shortened', async () => {
  show(total(1240));
  expect((await screen.findByRole('img')).textContent).toBe('99+');
});

test.each([
  ['none', total(0)],
  ['a failure', () => new Response('', { status: 500 })],
])('%s is not shown', async (_what, answer) => {
  const { queries } = show(answer);
  await waitFor(() => {
    const [query] = queries.getQueryCache().getAll();
    expect(query!.state.dataUpdateCount + query!.state.fetchFailureCount).toBeGreaterThan(0);
  });
  // Timers that were set before this one draw the result.
  await act(() => new Promise<void>((done) => setTimeout(done, 0)));
  expect(screen.queryByRole('img')).toBeNull();
});
