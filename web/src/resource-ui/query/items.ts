import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

/** What the user may change in an item. */
export type ItemAccess = { readonly patch: boolean; readonly delete: boolean; readonly write: readonly string[] };

/** A document of any resource. */
export type Item = Readonly<Record<string, unknown>> & {
  readonly _id: string;
  readonly _etag: string;
  readonly _created: string;
  readonly _updated: string;
  /** Absent where it was not asked for. */
  readonly _access?: ItemAccess;
};

/** The sums of a currency, and how many rows each is of: `debit_amount`, `debit_count`. */
export type ListSum = { readonly currency: string } & Readonly<Record<string, string | number>>;

export type Page<I = Item> = {
  readonly _items: readonly I[];
  readonly _meta: {
    readonly page: number;
    readonly max_results: number;
    readonly total: number;
    readonly sums?: readonly ListSum[];
  };
};

export type ItemsQuery = {
  readonly where?: object;
  readonly sort?: string;
  readonly page?: number;
  readonly max_results?: number;
  readonly projection?: Readonly<Record<string, 1>>;
};

export function itemsQuery(resource: string, query: ItemsQuery) {
  return queryOptions({
    queryKey: ['items', resource, query],
    queryFn: ({ signal }) => fetchItems(resource, query, signal),
  });
}

export function fetchItems(resource: string, query: ItemsQuery, signal: AbortSignal): Promise<Page> {
  return request<Page>('GET', `/${encodeURIComponent(resource)}`, { query, signal });
}
