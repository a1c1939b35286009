import type { Sort } from '../../../user/settings/settings-shape.ts';
import type { ListAddress } from './list-address.ts';
import type { ListPreferences } from './list-preferences.ts';
import { readSort, writeSort } from './sort-state.ts';

/** The parts of an address that are saved for the user. */
export type Arrangement = Pick<ListAddress, 'filter' | 'sort'>;

/** An address without a filter, an order or a page. */
export function isBare({ filter, sort, text_search, page }: ListAddress): boolean {
  return [filter, sort, text_search, page].every((part) => !part);
}

/** The saved arrangement as an address, of attributes that still exist; undefined if none is saved. */
export function readArrangement({ filters = {}, sort = [] }: ListPreferences, known: readonly string[]) {
  const isKnown = (path: string) => known.includes(path.split('.')[0]!);
  const parts = Object.entries(filters).filter(([path]) => isKnown(path));
  const keys = sort.filter(({ property }) => isKnown(property));
  const arrangement: Arrangement = {
    ...(parts.length > 0 && { filter: JSON.stringify(Object.fromEntries(parts)) }),
    ...(keys.length > 0 && { sort: writeSort(keys.map(toKey)) }),
  };
  return isBare(arrangement) ? undefined : arrangement;
}

/** The arrangement for a list that is opened by a bare address; undefined if the address decides. */
export function beginAddress(
  address: ListAddress,
  preferences: ListPreferences,
  rights: { readonly attribute_access: object } | undefined,
) {
  return isBare(address) ? readArrangement(preferences, Object.keys(rights?.attribute_access ?? {})) : undefined;
}

/** The arrangement of an address as it is saved; null is the default. */
export function writeArrangement({ filter, sort }: Arrangement) {
  return {
    filters: filter ? (JSON.parse(filter) as Readonly<Record<string, unknown>>) : null,
    sort: sort ? readSort(sort).map(toSort) : null,
  };
}

function toKey({ property, order }: Sort) {
  return { attribute: property, descending: order === 'desc' };
}

function toSort({ attribute, descending }: ReturnType<typeof toKey>): Sort {
  return { property: attribute, order: descending ? 'desc' : 'asc' };
}
