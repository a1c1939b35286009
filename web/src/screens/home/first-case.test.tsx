import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { StateDay } from '../../features/cases/query/statistics.ts';
import { userDataQuery } from '../../user/user-data.ts';
import { useHasNoCase } from './first-case.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What the start page of a user finds out; `total` cases exist. */
function ask(days: readonly StateDay[] | null | undefined, { mayRegister = true, total = 0 } = {}) {
  const fetch = vi.fn(async () => Response.json({ _items: [], _meta: { page: 1, max_results: 1, total } }));
  vi.stubGlobal('fetch', fetch);
  const queries = new QueryClient();
  const methods = mayRegister ? ['GET', 'POST'] : ['GET'];
  queries.setQueryData(userDataQuery.queryKey, { access_rights: { 'case--registrations': { methods } } } as never);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return { fetch, ...renderHook(() => useHasNoCase(days), { wrapper }) };
}

const empty = [{ date: '2026-11-17', states: { reminder: 0 } }] as unknown as readonly StateDay[];
const some = [{ date: '2026-11-17', states: { reminder: 1 } }] as unknown as readonly StateDay[];

test.each([[[]], [empty]])('a user without cases is shown how to begin', async (days) => {
  const { result } = ask(days);
  await waitFor(() => expect(result.current).toBe(true));
});

test('a user whose cases are all closed keeps the figures', async () => {
  const { result, fetch } = ask(empty, { total: 3 });
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(result.current).toBe(false);
});

test.each([
  ['open cases', some, {}],
  ['no right to register', empty, { mayRegister: false }],
  ['figures that are not loaded', undefined, {}],
])('with %s nothing is asked', (_, days, options) => {
  const { result, fetch } = ask(days, options);
  expect(result.current).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});
