import { attributeRight, type Grant, grantsFor } from '@fordra/schema/access';
import type { Method } from '@fordra/schema/define-resource';
import { isDocument, isSame } from '@fordra/schema/documents';
import { fillFilter } from '@fordra/schema/fill-filter';
import { parseWhere } from '@fordra/schema/parse-where';
import { QueryError } from '@fordra/schema/where';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import { placeholdersOf, type Requester } from '../rows/requester.ts';

type Filter = Readonly<Record<string, unknown>>;

export type ShownFilters = {
  /** The rows that may be read, absent if they are all of the tenant's. */
  readonly filter?: Filter;
  /** The rows that may be changed, absent if they are all that may be read. */
  readonly user_filter?: Filter;
  readonly full_filter_access: boolean;
};

const noRow: Filter = { _id: { $in: [] } };

/**
 * The rows of a user's grants on a resource as filters that a client may send: with the user's values, several grants as
 * `$or`. Conditions on attributes that the user may not read are left out, since not even their names may be known.
 */
export function shownFilters(requester: Requester, entry: CatalogueEntry, methods: readonly Method[]): ShownFilters {
  const usual = (among: readonly Method[]) => among.find((method) => methods.includes(method));
  const grantsOf = (method: Method | undefined) => (method ? grantsFor(requester, entry.resource, method) : []);
  const reading = grantsOf(usual(['GET', 'POST', 'PATCH', 'DELETE']));
  const writing = grantsOf(usual(['PATCH', 'POST', 'DELETE']));
  const isKnown = (attribute: string) => attributeRight(reading, attribute) !== 'none';
  const show = (filters: readonly unknown[]) => {
    const shown = filters.map((filter) => showFilter(requester, entry, filter, isKnown));
    const given = shown.filter((filter) => Object.keys(filter).length > 0);
    return given.length > 1 ? { $and: given } : (given[0] ?? {});
  };
  const read = joinFilters(reading.map((grant) => show([grant.filter])));
  const written = joinFilters(writing.map((grant) => show([grant.filter, limitOf(grant)])));
  const isLimited = writing.length > 0 && !isSame(read, written);
  return {
    ...(read && { filter: read }),
    ...(isLimited && written && { user_filter: written }),
    full_filter_access: !isLimited,
  };
}

const limitOf = (grant: Grant) => (grant.full_filter_access ? undefined : grant.user_filter);

function showFilter(
  requester: Requester,
  { definition }: CatalogueEntry,
  filter: unknown,
  isKnown: (attribute: string) => boolean,
): Filter {
  if (filter === undefined) return {};
  const placeholders = placeholdersOf(requester);
  try {
    parseWhere(definition.properties, filter, placeholders);
  } catch (error) {
    // A filter that cannot be read matches no row.
    if (error instanceof QueryError) return noRow;
    throw error;
  }
  return fillFilter(leaveOutHidden(filter as Filter, isKnown), placeholders);
}

/** Undefined if one of the filters is empty, which matches every row. */
function joinFilters(filters: readonly Filter[]): Filter | undefined {
  if (filters.some((filter) => Object.keys(filter).length === 0)) return undefined;
  const different = [...new Map(filters.map((filter) => [JSON.stringify(filter), filter])).values()];
  return different.length > 1 ? { $or: different } : different[0];
}

/** Leaves out every condition that names a hidden attribute, also as a part of it. */
function leaveOutHidden(filter: Filter, isKnown: (attribute: string) => boolean): Filter {
  const parts = Object.entries(filter).flatMap(([key, value]): (readonly [string, unknown])[] => {
    if (key === '$and') {
      const left = (value as readonly Filter[]).map((part) => leaveOutHidden(part, isKnown));
      const conditions = left.filter((part) => Object.keys(part).length > 0);
      return conditions.length > 0 ? [[key, conditions]] : [];
    }
    return attributesOf(key, value).every(isKnown) ? [[key, value]] : [];
  });
  return Object.fromEntries(parts);
}

function attributesOf(key: string, value: unknown): readonly string[] {
  if (!key.startsWith('$')) return [key.split('.')[0]!];
  return [value].flat().flatMap((part) => {
    return isDocument(part) ? Object.entries(part).flatMap(([name, inner]) => attributesOf(name, inner)) : [];
  });
}
