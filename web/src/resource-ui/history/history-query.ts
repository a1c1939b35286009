import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import type { Page } from '../query/items.ts';

export type HistoryEntry = {
  readonly _id: string;
  readonly _created: string;
  readonly method: string;
  /** The action that made the change, if it was not a plain write. */
  readonly action: string | null;
  readonly user: string | null;
  readonly user_name: string | null;
  readonly signed_in_by: string | null;
  readonly signed_in_by_name: string | null;
  /** Visible to the operator only. */
  readonly from_address: string | null;
  readonly changes: readonly { readonly attribute: string; readonly from: unknown; readonly to: unknown }[];
};

const pageSize = 25;

/** The accepted writes to one item, newest first. */
export function historyQuery(resource: string, id: string) {
  return infiniteQueryOptions({
    queryKey: ['history', resource, id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => fetchHistory(resource, id, pageParam, pageSize, signal),
    getNextPageParam: ({ _meta: { page, max_results, total } }) => (page * max_results < total ? page + 1 : undefined),
  });
}

/** The user of the latest write; fetched again for each version of the item. */
export function latestChangeQuery(resource: string, id: string, etag: string) {
  return queryOptions({
    queryKey: ['latest-change', resource, id, etag],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await fetchHistory(resource, id, 1, 1, signal))._items[0] ?? null,
  });
}

/** The user of the latest write. */
export async function fetchLatestChange(resource: string, id: string): Promise<HistoryEntry | undefined> {
  return (await fetchHistory(resource, id, 1, 1))._items[0];
}

function fetchHistory(resource: string, id: string, page: number, max_results: number, signal?: AbortSignal) {
  return request<Page<HistoryEntry>>('GET', '/history--entries', {
    query: { where: { resource, resource_id: id }, sort: '-_created', page, max_results },
    ...(signal && { signal }),
  });
}
