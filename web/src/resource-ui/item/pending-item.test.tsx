import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { uiOf } from '../../../testing/definitions.ts';
import { InPortal } from '../../../testing/in-portal.tsx';
import { userDataQuery } from '../../user/user-data.ts';
import { PanelsContext } from '../panel/panels-context.ts';
import { ItemPage } from './item-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The page of a case whose requests are never answered; each tab is 100 wide. */
async function show(tab?: string) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 100 } as DOMRect);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(550);
  const ui = uiOf('cases');
  const queries = new QueryClient();
  queries.setQueryData(userDataQuery.queryKey, {
    _id: 'u1',
    access_rights: {},
    ui_structure: { structure: { cases: ui } },
  } as never);
  const panels = { 'case-page': { reads: [], component: () => null, Shape: () => <p>Sidans form</p> } };
  const address = tab === undefined ? {} : { tab };
  const rootRoute = createRootRoute({
    component: () => (
      <PanelsContext value={panels}>
        <ItemPage resource="cases" id="c1" ui={ui} address={address} onAddress={() => undefined} />
      </PanelsContext>
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
  return screen.findByRole('status', { name: /^Laddar/ });
}

test('an item that is loading has its tabs, and the shape of its first one', async () => {
  const content = await show();
  const tabs = within(screen.getByRole('navigation', { name: 'Flikar' }));
  expect(tabs.getAllByRole('link').map((one) => one.textContent?.trim())).toEqual([
    'Översikt',
    'Skulden',
    'Avbetalningsplan',
    'Kontakt',
  ]);
  expect(content.textContent).toBe('Sidans form');
});

test('the shape is that of the tab in the address', async () => {
  const content = await show('contact');
  expect(screen.getByRole('link', { name: 'Kontakt' }).getAttribute('aria-current')).toBe('page');
  expect(content.textContent).toBe('');
});
