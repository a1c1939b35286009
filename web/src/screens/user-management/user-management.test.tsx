import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { userDataQuery } from '../../user/user-data.ts';
import { UserManagement } from './user-management.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const anna = { _id: 'a'.repeat(24), _etag: '1', name: 'Anna Berg', email: 'anna@berg.example', kind: 'creditor_user' };

function show(access_rights: object, accounts = 1, account: string | null = 'b'.repeat(24)) {
  vi.stubGlobal('fetch', async (url: string) => {
    const of = (items: readonly object[], total = items.length) =>
      Response.json({ _items: items, _meta: { page: 1, max_results: 50, total } });
    return new URL(url, 'http://portal').pathname.endsWith('/users') ? of([anna]) : of([], accounts);
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(userDataQuery.queryKey, { access_rights, account, ui_structure: { structure: {} } } as never);
  const router = createRouter({
    routeTree: createRootRoute({ component: UserManagement }),
    history: createMemoryHistory({ initialEntries: ['/user-management'] }),
  });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
}

test('users are listed, and who sees accounts other than the own picks one', async () => {
  const rights = { users: { methods: ['GET'], full_attribute_access: true }, accounts: { methods: ['GET'] } };
  show(rights, 2);
  expect((await screen.findByRole('link', { name: 'Anna Berg' })).getAttribute('href')).toBe(
    `/item-display/users/${anna._id}`,
  );
  expect(await screen.findByRole('combobox', { name: 'Konto' })).toBeTruthy();
  cleanup();
  show(rights, 1);
  await screen.findByRole('link', { name: 'Anna Berg' });
  expect(screen.queryByRole('combobox', { name: 'Konto' })).toBeNull();
  cleanup();
  show(rights, 1, null);
  expect(await screen.findByRole('combobox', { name: 'Konto' })).toBeTruthy();
});

test('a user without any method on users is told that access is denied', async () => {
  show({});
  expect(await screen.findByRole('heading', { level: 1, name: 'Åtkomst nekad' })).toBeTruthy();
});
