import { readStoredJson, writeStored } from '../../../api/storage.ts';
import type { ItemsQuery } from '../../query/items.ts';

/** One page of a list: its filter, its order and its part of the rows. */
export type ListQuery = ItemsQuery & { readonly page: number; readonly max_results: number };

const keyOf = (resource: string) => `fordra.list-query.${resource}`;

/** Called when an item is opened from a list, so that its page can lead to the previous and the next item of that list. */
export function rememberListQuery(resource: string, query: ListQuery): void {
  writeStored(keyOf(resource), JSON.stringify(query), 'tab');
}

/** The list from which an item of this resource was last opened in this tab. */
export function lastListQuery(resource: string): ListQuery | undefined {
  const stored = readStoredJson(keyOf(resource), 'tab');
  return isListQuery(stored) ? stored : undefined;
}

function isListQuery(value: unknown): value is ListQuery {
  const { page, max_results: size } = (value ?? {}) as Partial<ListQuery>;
  return Number.isSafeInteger(page) && page! > 0 && Number.isSafeInteger(size) && size! > 1;
}
