import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKnownCreditors } from './use-known-creditors.ts';

afterEach(() => vi.unstubAllGlobals());

test('when a creditor of the filter is gone, it is removed and the creditors are fetched anew', async () => {
  const _meta = { page: 1, max_results: 25, total: 1 };
  vi.stubGlobal('fetch', async () => Response.json({ _items: [{ _id: 'a', name: 'Bolag 005 AB' }], _meta }));
  const queries = new QueryClient();
  const stored = ['creditors', 'pages', ''];
  queries.setQueryData(stored, 'an answer of before');
  const onChange = vi.fn();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const filter = { all_selected: true, included_ids: [], excluded_ids: ['a', 'b'] };
  renderHook(() => useKnownCreditors(filter, 6, onChange), { wrapper });
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ ...filter, excluded_ids: ['a'] }));
  expect(queries.getQueryState(stored)?.isInvalidated).toBe(true);
});
