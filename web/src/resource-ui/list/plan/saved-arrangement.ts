import type { Sort } from '../../../user/settings/settings-shape.ts';
import type { ListAddress } from './list-address.ts';
import type { ListPreferences } from './list-preferences.ts';
import { readSort, writeSort } from './sort-state.ts';

/** The parts of an address that are kept for the user. */
export type Arrangement = Pick<ListAddress, 'filter' | 'sort'>;

/** An address that says nothing of which rows are wanted, in which order or where to begin. */
export function isBare({ filter, sort, text_search, page }: ListAddress): boolean {
  return [filter, sort, text_search, page].every((part) => !part);
}

/** What was last arranged, as an address says it, of attributes that are still there; undefined when nothing was. */
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

/** With what a list begins that is opened by a bare address; undefined when the address alone is what counts. */
export function beginAddress(
  address: ListAddress,
  preferences: ListPreferences,
  rights: { readonly attribute_access: object } | undefined,
) {
  return isBare(address) ? readArrangement(preferences, Object.keys(rights?.attribute_access ?? {})) : undefined;
}

/** What an address says, as it is kept; null is as delivered. */
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
