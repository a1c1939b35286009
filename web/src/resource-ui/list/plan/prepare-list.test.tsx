import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aToken } from '../../../../testing/a-token.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { startSession } from '../../../api/session.ts';
import { userDataQuery } from '../../../user/user-data.ts';
import type { UserData } from '../../../user/user-data-shape.ts';
import { prepareList } from './prepare-list.ts';
import { useList } from './use-list.ts';

const ui = {
  title: 'name',
  icon: '',
  item_search: { columns: ['name'], filters: [], text_search_attributes: [], sort: ['name'] },
  item_display: { tabs: [] },
  enum_colors: {},
};
const user = {
  access_rights: { cases: { methods: ['GET'], attribute_access: { name: 'read', state: 'read' } } },
  ui_structure: { navigation_menu: [], search_menu: [], structure: { cases: ui } },
} as unknown as UserData;
const definition = {
  resource: 'cases',
  methods: ['GET'],
  required: [],
  properties: { name: { 'x-kind': 'text' }, state: { 'x-kind': 'enum', enum: ['new'] } },
};
const rows = { _items: [{ _id: '1', name: 'A' }], _meta: { page: 1, max_results: 25, total: 1 } };

function aPortal(isAnswering = true) {
  startSession([aToken()]);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(decodeURIComponent(address.split('?')[0]!));
    if (!isAnswering) await new Promise(() => {});
    return Response.json(address.includes('swagger-definition') ? definition : rows);
  });
  const queries = createQueryClient();
  queries.setQueryData(userDataQuery.queryKey, user);
  return { asked, queries };
}

// Only the test itself advances the time that a list is waited for.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const byState = { filter: '{"state":["new"]}', sort: '-name' };
const sorted = { sort: { property: 'name', order: 'desc' as const } };

test.each([
  { what: 'a bare address', given: {}, settings: {}, shown: {} },
  { what: 'a filter and an order', given: byState, settings: sorted, shown: byState },
  { what: 'an order kept for the user', given: {}, settings: sorted, shown: { sort: '-name' } },
  { what: 'columns of the user’s own', given: {}, settings: { displayed_attributes: ['state'] }, shown: {} },
  {
    what: 'all, rolling',
    given: { page_max_results: 'all' as const },
    settings: {},
    shown: { page_max_results: 'all' as const },
  },
])('with $what a list has its rows when it is first drawn, and requests nothing again', async (list) => {
  const { asked, queries } = aPortal();
  await prepareList(queries, 'cases', list.given, list.settings);
  expect(asked.toSorted()).toEqual(['/api/cases', '/api/swagger-definition/cases']);
  const own = 'displayed_attributes' in list.settings ? list.settings.displayed_attributes : undefined;
  const { result } = renderHook(() => useList('cases', ui, list.shown, own), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  expect(result.current.items.data?._items).toEqual(rows._items);
  expect(asked.length).toBe(2);
});

test('rows that were fetched before are not waited for', async () => {
  const { asked, queries } = aPortal();
  await prepareList(queries, 'cases', {});
  await queries.invalidateQueries({ queryKey: ['items'] });
  await prepareList(queries, 'cases', {});
  expect(asked.filter((path) => path === '/api/cases').length).toBe(1);
});

test('a slow server or an unknown list does not delay the page', async () => {
  const { asked, queries } = aPortal(false);
  const prepared = prepareList(queries, 'cases', {});
  await vi.advanceTimersByTimeAsync(250);
  await prepared;
  await prepareList(queries, 'constructor', {});
  expect(asked.some((path) => path.includes('constructor'))).toBe(false);
});
