import type { Definition } from '@fordra/schema/definition';
import { mergePatch } from '@fordra/schema/merge-patch';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { definitionOf } from '../../../testing/definitions.ts';
import { InPortal } from '../../../testing/in-portal.tsx';
import { keepQueries, restoreQueries } from '../../api/stored-queries.ts';
import { definitionQuery } from '../../resource-ui/query/definition.ts';
import { itemQuery } from '../../resource-ui/query/item.ts';
import { userDataQuery } from '../../user/user-data.ts';
import { CreditorOnboarding } from './creditor-onboarding.tsx';

const empty = {
  ...{ _id: 'c1', _etag: 'e0', _created: '2026-11-18T08:00:00Z', _updated: '2026-11-18T08:00:00Z' },
  ...{ name: 'Nya AB', is_active: false, debt_description: null, address: {}, payout_details: { sek: {} } },
};
const user = {
  ...{ _id: 'u1', name: 'Anna', access_rights: {} },
  ...{ ui_structure: { navigation_menu: [], search_menu: [], structure: {} } },
  creditor_to_onboard: { creditor: 'c1', is_forced: true },
};

const whole = definitionOf('creditors');
/** Who onboards a creditor may write every attribute that can be written. */
const definition: Definition = {
  ...whole,
  methods: ['GET', 'PATCH'],
  properties: Object.fromEntries(
    Object.entries(whole.properties).map(([name, one]) => [name, { ...one, access_right: 'write' }]),
  ),
};

/** The creditor as the server has it; a write waits until it is let through. */
function serve() {
  const state = { creditor: empty as Readonly<Record<string, unknown>>, writes: 0, hold: Promise.resolve() };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/onboarding'))
      return Response.json({ _id: 'c1', need: 'forced', is_signed: false, partner: null, agreement: null });
    if (init.method === 'PATCH') {
      await state.hold;
      if (new Headers(init.headers).get('if-match') !== state.creditor._etag)
        return Response.json({ _status: 'ERR', _error: { code: 412, message: 'changed' } }, { status: 412 });
      state.writes += 1;
      const patch = JSON.parse(String(init.body)) as Readonly<Record<string, unknown>>;
      state.creditor = { ...(mergePatch(state.creditor, patch) as object), _etag: `e${state.writes}` };
      return Response.json({ _id: 'c1', _etag: state.creditor._etag, _updated: '2026-11-18T08:00:00Z' });
    }
    return Response.json(url.includes('/creditors/c1') ? state.creditor : { _items: [user], _meta: { total: 1 } });
  });
  return state;
}

/** A page of its own: it begins with what an earlier page has stored in the browser. */
function openPage() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: false } } });
  restoreQueries(queries, 'u1');
  queries.setQueryData(userDataQuery.queryKey, user as never);
  queries.setQueryData(definitionQuery('creditors').queryKey, definition);
  const stop = keepQueries(queries, 'u1');
  const routeTree = createRootRoute({ component: CreditorOnboarding });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
  const leave = () => {
    stop();
    cleanup();
  };
  return { queries, leave };
}

const field = async () => (await screen.findByLabelText(/^Standardtext på krav/)) as HTMLInputElement;
async function type(text: string) {
  fireEvent.change(await field(), { target: { value: text } });
}
const blur = async () => fireEvent.blur(await field());

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('what has been saved stands in its field after a reload, also where an earlier answer is stored in the browser', async () => {
  const server = serve();
  const first = openPage();
  await field();
  await first.queries.fetchQuery(itemQuery('creditors', 'c1'));
  await type('Hyror');
  await blur();
  expect(await screen.findByText('Sparat')).toBeTruthy();
  expect(server.creditor.debt_description).toBe('Hyror');
  first.leave();

  openPage();
  expect((await field()).value).toBe('Hyror');
});

test('what is typed while an earlier text of the field is being saved is saved too', async () => {
  const server = serve();
  openPage();
  let letThrough = () => {};
  server.hold = new Promise((resolve) => {
    letThrough = resolve;
  });
  await type('Hyr');
  await blur();
  await screen.findByText('Sparar …');
  await type('Hyror');
  letThrough();
  await waitFor(() => expect(server.writes).toBe(1));
  expect((await field()).value).toBe('Hyror');
  expect(screen.queryByText('Sparat')).toBeNull();
  await blur();
  expect(await screen.findByText('Sparat')).toBeTruthy();
  expect(server.creditor.debt_description).toBe('Hyror');
});

test('what was typed and not saved stands in its field again after a reload, and is no draft elsewhere', async () => {
  serve();
  const first = openPage();
  await type('Hyror');
  first.leave();

  openPage();
  await waitFor(async () => expect((await field()).value).toBe('Hyror'));
  expect(screen.queryByText('Sparat')).toBeNull();
  await blur();
  expect(await screen.findByText('Sparat')).toBeTruthy();
});
