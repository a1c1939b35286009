import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { userDataQuery } from '../../user/user-data.ts';
import { Value } from './value.tsx';

afterEach(cleanup);

const account = '0123456789abcdef01234567';

async function linkFor(reference_window: 'same' | 'new' | undefined): Promise<HTMLElement> {
  const queries = new QueryClient();
  const attribute_settings = reference_window && { account: { reference_window } };
  const structure = { creditors: { title: 'name', attribute_settings }, accounts: { title: 'name' } };
  queries.setQueryData(userDataQuery.queryKey, { _id: 'u1', ui_structure: { structure } } as never);
  const rootRoute = createRootRoute({
    component: () => (
      <Value
        resource="creditors"
        path="account"
        property={{ 'x-kind': 'reference', $ref: 'accounts' }}
        value={account}
        titles={{ accounts: { [account]: 'Nordvik-koncernen' } }}
      />
    ),
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
  return screen.findByRole('link', { name: 'Nordvik-koncernen' });
}

test.each([
  ['new', '_blank'],
  ['same', null],
  [undefined, null],
] as const)('a reference on an item opens in the window that the UI structure names: %s', async (window, target) => {
  expect((await linkFor(window)).getAttribute('target')).toBe(target);
});
