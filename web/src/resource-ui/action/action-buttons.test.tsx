import type { Definition } from '@fordra/schema/definition';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { userDataQuery } from '../../user/user-data.ts';
import { describedActionsQuery, offeredActionsQuery } from '../query/actions.ts';
import { ActionButtons } from './action-buttons.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const definition: Definition = {
  ...{ resource: 'cases', title_attribute: 'number', methods: ['GET'], required: [], properties: {} },
};
const credit = { name: 'credit_capital', kind: 'major', moves_money: true } as const;
const amount = { type: 'integer', 'x-kind': 'amount', description: 'currency:SEK', minimum: 1 } as const;

function draw(isAllowed: boolean) {
  const onOpened = vi.fn();
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const set = (key: readonly unknown[], data: unknown) => queries.setQueryData(key, data);
  set(userDataQuery.queryKey, {
    ...{ _id: 'u1', name: 'Karin', access_rights: {} },
    ui_structure: { navigation_menu: [], search_menu: [], structure: {} },
  });
  set(offeredActionsQuery('cases', 'c1', 'e1').queryKey, [{ ...credit, allowed: isAllowed }]);
  const input = { properties: { amount }, required: ['amount'], dependencies: {} };
  set(describedActionsQuery.queryKey, { cases: [{ ...credit, creates: false, input }] });
  const routeTree = createRootRoute({
    component: () => (
      <ActionButtons
        {...{ resource: 'cases', id: 'c1', etag: 'e1', title: 'Ärende 7', definition }}
        opens={{ name: 'credit_capital', amount: 125_00, onOpened }}
      />
    ),
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
  return onOpened;
}

test('an address opens the dialog of an action with its amount', async () => {
  const onOpened = draw(true);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /elopp|amount/ }).value).toBe('125,00');
  expect(onOpened).toHaveBeenCalled();
});

test('an action that is not allowed is not opened', async () => {
  const onOpened = draw(false);
  await screen.findByRole('button');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onOpened).not.toHaveBeenCalled();
});
