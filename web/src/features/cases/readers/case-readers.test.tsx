import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { swedish } from '../../../../testing/all-texts.ts';
import { definitionOf, uiOf } from '../../../../testing/definitions.ts';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { casePanels } from '../panels.ts';
import { CaseReadersPanel } from './case-readers.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stamps = { _etag: 'e', _created: '2026-03-01T08:00:00Z', _updated: '2026-03-01T08:00:00Z' };
const rows = [
  { _id: 'r2', at: '2026-11-14T09:00:00Z', user_name: 'Anna Nordvik', organization: 'Nordvik-koncernen' },
  { _id: 'r1', at: '2026-11-13T09:00:00Z', user_name: 'Bo Ek', organization: null, signed_in_by_name: 'Stina' },
];

test('the tab lists who has opened the case, from where, and who was signed in as another user', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ _items: rows, _meta: { page: 1, max_results: 25, total: 2 } }));
  const panel = { resource: 'cases', id: 'c1', item: { _id: 'c1', ...stamps }, definition: definitionOf('cases') };
  const rootRoute = createRootRoute({ component: () => <CaseReadersPanel {...panel} /> });
  const texts = { has: () => true, load: async () => undefined };
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory(), context: { texts } } as never);
  render(
    <InPortal>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
  await screen.findByRole('table');
  const shown = screen
    .getAllByRole('row')
    .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent));
  expect(shown).toEqual([
    ['Vem', 'Från'],
    ['Anna Nordvik', 'Nordvik-koncernen'],
    ['Stina som Bo Ek', 'Personal'],
  ]);
});

test('the tab is for readers who may know who was signed in as another user', () => {
  expect(uiOf('cases').item_display.tabs).toContainEqual({ key: 'readers', panel: 'case-readers' });
  expect(casePanels['case-readers']?.reads).toEqual(['stand-ins']);
  expect(swedish['tab.readers']).toBe('Vem har tittat?');
});
