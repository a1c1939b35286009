import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import type { Item } from './items.ts';

/** The item of a page, with what the user may change in it. */
export function itemQuery(resource: string, id: string) {
  return queryOptions({
    queryKey: ['item', resource, id],
    queryFn: ({ signal }) => request<Item>('GET', itemPath(resource, id), { query: { access: 'true' }, signal }),
  });
}

export function fetchItem(resource: string, id: string, signal?: AbortSignal): Promise<Item> {
  return request('GET', itemPath(resource, id), { ...(signal && { signal }) });
}

export type Changes = Readonly<Record<string, unknown>>;

/** Sends the changes for the version that was read; after a concurrent change they are refused with 412. */
export function saveItem(
  resource: string,
  { _id, _etag }: Item,
  changes: Changes,
): Promise<Pick<Item, '_etag' | '_updated'>> {
  return request('PATCH', itemPath(resource, _id), { body: changes, etag: _etag });
}

export type PathUpdate = { readonly dotted_path: string; readonly value: unknown };

/** The same for a resource that is changed by path. */
export function savePaths(resource: string, { _id, _etag }: Item, updates: readonly PathUpdate[]): Promise<unknown> {
  return request('PATCH', itemPath(resource, _id), { body: updates, etag: _etag });
}

/** Creates a document. The key prevents a repeated call from creating it twice if an action creates it. */
export function createItem(resource: string, body: Changes, key: string): Promise<Pick<Item, '_id'>> {
  return request('POST', `/${encodeURIComponent(resource)}`, { body, key });
}

function itemPath(resource: string, id: string): string {
  return `/${encodeURIComponent(resource)}/${encodeURIComponent(id)}`;
}
