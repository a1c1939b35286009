import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';
import { fetchAll } from '../../../resource-ui/query/fetch-all.ts';
import type { Item, Page } from '../../../resource-ui/query/items.ts';
import { textSearchWhere } from '../../../resource-ui/query/text-search.ts';
import { type CreditorFilter, creditorWhere } from './creditor-filter.ts';

export type CreditorName = Pick<Item, '_id'> & { readonly name: string };

const pageSize = 10;
const oneMinute = 60_000;
const active = { is_active: true };
const asked = { sort: 'name', projection: { name: 1, _id: 1 } } as const;

/** The creditors that the user may read, ten at a time, by name (spec A §7). */
export function creditorPagesQuery(search: string) {
  const term = textSearchWhere(search, ['name']);
  return infiniteQueryOptions({
    queryKey: ['creditors', 'pages', search.trim()],
    staleTime: oneMinute,
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      request<Page<CreditorName>>('GET', '/creditors', {
        query: { where: { ...active, ...term }, ...asked, page, max_results: pageSize },
        signal,
      }),
    getNextPageParam: ({ _meta: { page, max_results, total } }) => (page * max_results < total ? page + 1 : undefined),
  });
}

/** The first of the selected creditors by name, and their number. */
export function chosenCreditorsQuery(filter: CreditorFilter) {
  const where = { ...active, ...creditorWhere(filter, '_id') };
  return queryOptions({
    queryKey: ['creditors', 'chosen', filter],
    staleTime: oneMinute,
    queryFn: async ({ signal }) => {
      const query = { where, ...asked, max_results: 1 };
      const { _items, _meta } = await request<Page<CreditorName>>('GET', '/creditors', { query, signal });
      return { first: _items[0]?.name, count: _meta.total };
    },
  });
}

/** The ids of the filter that are still readable creditors. */
export async function fetchKnownCreditors({ included_ids, excluded_ids }: CreditorFilter): Promise<Set<string>> {
  const ids = [...included_ids, ...excluded_ids];
  if (ids.length === 0) return new Set();
  const known = await fetchAll<CreditorName>('/creditors', { where: { ...active, _id: { $in: ids } }, ...asked });
  return new Set(known.map(({ _id }) => _id));
}

/** All selected creditors. */
export function allChosenCreditorsQuery(filter: CreditorFilter) {
  const where = { ...active, ...creditorWhere(filter, '_id') };
  return queryOptions({
    queryKey: ['creditors', 'all-chosen', filter],
    staleTime: oneMinute,
    queryFn: ({ signal }) => fetchAll<CreditorName>('/creditors', { where, ...asked }, signal),
  });
}
