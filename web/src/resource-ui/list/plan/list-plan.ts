import type { Definition } from '@fordra/schema/definition';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { currencyAttribute } from '../../definition/in-currency.ts';
import { type Filter, readFilter } from '../../filter/filter-state.ts';
import { filterWheres } from '../../filter/filter-where.ts';
import type { ItemsQuery } from '../../query/items.ts';
import { textSearchWhere } from '../../query/text-search.ts';
import { isColumn, isSortable } from './column-kind.ts';
import type { ListQuery } from './last-list.ts';
import { type ListAddress, usualPageSize } from './list-address.ts';
import { readSort, type SortKey, sortKeysMax, writeSort } from './sort-state.ts';

/** The content of a list: what the address selects, as far as this user may read it. */
export type ListPlan = {
  readonly columns: readonly string[];
  readonly sort: readonly SortKey[];
  readonly filter: Filter;
  /** The number of parts of the address that could not be used. */
  readonly dropped: number;
  /** The condition of the search alone, if the list is searched. */
  readonly searched?: object;
  /** The filter and the order of the rows; the caller adds the page. */
  readonly query: ItemsQuery;
};

/** The most rows the API returns at once. */
export const fetchSize = 100;

/**
 * Undefined while the definition is needed to validate the address: a filter, an order or selected columns may name
 * attributes that no longer exist.
 */
export function planList(
  ui: ResourceUi,
  definition: Definition | undefined,
  address: ListAddress,
  displayed?: readonly string[],
): ListPlan | undefined {
  if (!definition && (address.filter || address.sort || displayed)) return undefined;
  const chosen = displayed?.filter((path) => isColumn(definition, path)) ?? [];
  const columns = chosen.length > 0 ? chosen : ui.item_search.columns;
  const asked = readSort(address.sort ?? ui.item_search.sort.join(','));
  const sort = asked.filter(({ attribute }) => isSortable(definition, attribute)).slice(0, sortKeysMax);
  const { filter, dropped } = definition ? readFilter(address.filter, definition) : { filter: {}, dropped: 0 };
  const searched = textSearchWhere(address.text_search ?? '', ui.item_search.text_search_attributes);
  const wheres = [...(searched ? [searched] : []), ...(definition ? filterWheres(definition, filter) : [])];
  return {
    columns,
    sort,
    filter,
    dropped: dropped + asked.length - sort.length,
    ...(searched && { searched }),
    query: {
      ...(wheres.length > 0 && { where: wheres.length === 1 ? wheres[0]! : { $and: wheres } }),
      sort: writeSort(sort),
      projection: Object.fromEntries(
        [ui.title, ...columns, ...rowLinkAttributes(ui), currencyAttribute].map((path) => [
          path.split('.')[0]!,
          1 as const,
        ]),
      ),
    },
  };
}

function rowLinkAttributes({ item_search: { row_link: link, row_opens: opens } }: ResourceUi): readonly string[] {
  return [...(link ? [link.when.attribute] : []), ...(opens ? [opens] : [])];
}

/** The query for one page of the plan. */
export function pageQuery(
  plan: ListPlan,
  { page = 1, page_max_results: size = usualPageSize }: ListAddress,
): ListQuery {
  return { ...plan.query, page, max_results: size === 'all' ? fetchSize : size };
}
