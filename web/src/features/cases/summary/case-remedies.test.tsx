import { remedies } from '@fordra/domain/cases/summary/remedies';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { groupOfAction } from '../../../resource-ui/action/action-groups.ts';
import type { OfferedAction } from '../../../resource-ui/query/actions.ts';
import { type UserData, userDataQuery } from '../../../user/user-data.ts';
import { CaseRemedies } from './case-remedies.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const item = { _id: 'c1', _etag: 'e', _created: '2026-03-01T08:00:00Z', _updated: '2026-03-01T08:00:00Z' };
const definition = { resource: 'cases', title_attribute: '_id', methods: [], properties: {}, required: [] };
const action = (name: string, more: Partial<OfferedAction> = {}): OfferedAction => ({
  name,
  kind: 'minor',
  moves_money: false,
  allowed: true,
  ...more,
});

function show(offered: readonly OfferedAction[]) {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('swagger-x-data') ? { 'x-actions': {} } : { _items: offered }),
  );
  const queries = new QueryClient();
  queries.setQueryData(userDataQuery.queryKey, { ui_structure: { structure: {} } } as UserData);
  const rootRoute = createRootRoute({
    component: () => <CaseRemedies item={item} definition={definition as never} fault="letter_returned" />,
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
}

test('a case whose demand came back offers a new address first, then to send again, and nothing else', async () => {
  const refused = { allowed: false, refusal: 'address_not_changed', _locale_message: 'Ändra adressen först.' };
  show([action('pause_case'), action('reset_failed_case', refused), action('change_address')]);
  await screen.findByRole('button', { name: 'Ändra adress' });
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Ändra adress', 'Skicka igenÄndra adressen först.']);
  expect(buttons[1]!.getAttribute('aria-disabled')).toBe('true');
});

test('the next thing to do is emphasised: the address, then to send again', async () => {
  show([action('reset_failed_case'), action('change_address')]);
  await screen.findByRole('button', { name: 'Ändra adress' });
  expect(screen.getAllByRole('button').map(({ dataset }) => dataset.variant)).toEqual(['default', 'filled']);
});

test('a reader who may do none of it is told who does', async () => {
  show([action('pause_case')]);
  expect(await screen.findByText('En handläggare åtgärdar felet.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('every fault ends with the action that lets the flow continue, by actions that exist', () => {
  for (const { actions } of Object.values(remedies)) {
    expect(actions.at(-1)).toBe('reset_failed_case');
    expect(actions.filter((name) => !Object.hasOwn(groupOfAction, name))).toEqual([]);
  }
});
