import { readStoredJson, writeStored } from '../../../api/storage.ts';
import type { ItemsQuery } from '../../query/items.ts';
import { type ListAddress, readListAddress } from './list-address.ts';

/** One page of a list: its filter, its order and its part of the rows. */
export type ListQuery = ItemsQuery & { readonly page: number; readonly max_results: number };

const addressKey = (resource: string) => `fordra.list.${resource}`;
const queryKey = (resource: string) => `fordra.list-query.${resource}`;

/** Called when a list is shown, so that the pages of its items can lead back to it as it was. */
export function rememberListAddress(resource: string, address: ListAddress): void {
  writeStored(addressKey(resource), JSON.stringify(address), 'tab');
}

/** The address of the list of this resource that was last shown in this tab. */
export function lastListAddress(resource: string): ListAddress {
  return readListAddress((readStoredJson(addressKey(resource), 'tab') ?? {}) as Readonly<Record<string, unknown>>);
}

/** Called when an item is opened from a list, so that its page can lead to the previous and the next item of that list. */
export function rememberListQuery(resource: string, query: ListQuery): void {
  writeStored(queryKey(resource), JSON.stringify(query), 'tab');
}

/** The list from which an item of this resource was last opened in this tab. */
export function lastListQuery(resource: string): ListQuery | undefined {
  const stored = readStoredJson(queryKey(resource), 'tab');
  return isListQuery(stored) ? stored : undefined;
}

function isListQuery(value: unknown): value is ListQuery {
  const { page, max_results: size } = (value ?? {}) as Partial<ListQuery>;
  return Number.isSafeInteger(page) && page! > 0 && Number.isSafeInteger(size) && size! > 1;
}
