import type { ItemSearch } from '@fordra/schema/ui-structure';
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

type DefaultFilter = ItemSearch['default_filter'];

type Begun = {
  readonly arrangement: Arrangement;
  /** False: it is the default of the list. */
  readonly isSaved: boolean;
};

/** The arrangement for a list that is opened by a bare address; undefined if the address decides. */
export function beginAddress(
  address: ListAddress,
  preferences: ListPreferences,
  rights: { readonly attribute_access: object } | undefined,
  defaultFilter: DefaultFilter,
): Begun | undefined {
  if (!isBare(address)) return undefined;
  const saved = readArrangement(preferences, Object.keys(rights?.attribute_access ?? {}));
  const filter = preferences.filters ? '' : writeDefaultFilter(defaultFilter);
  if (!saved && !filter) return undefined;
  return { arrangement: { ...(filter && { filter }), ...saved }, isSaved: saved !== undefined };
}

/** The default filter of a list as its address has it. */
export function writeDefaultFilter(defaultFilter: DefaultFilter): string {
  return defaultFilter ? JSON.stringify(defaultFilter) : '';
}

/** The arrangement of an address as it is saved; null is the default. No filter is a choice where the default is one. */
export function writeArrangement({ filter = '', sort }: Arrangement, defaultFilter?: DefaultFilter) {
  const isDefault = filter === writeDefaultFilter(defaultFilter);
  return {
    filters: isDefault ? null : (JSON.parse(filter || '{}') as Readonly<Record<string, unknown>>),
    sort: sort ? readSort(sort).map(toSort) : null,
  };
}

function toKey({ property, order }: Sort) {
  return { attribute: property, descending: order === 'desc' };
}

function toSort({ attribute, descending }: ReturnType<typeof toKey>): Sort {
  return { property: attribute, order: descending ? 'desc' : 'asc' };
}
