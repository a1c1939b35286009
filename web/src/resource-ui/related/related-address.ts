import type { RelatedList } from '@fordra/schema/ui-structure';
import { currencyAttribute } from '../definition/in-currency.ts';
import type { ListQuery } from '../list/plan/last-list.ts';
import type { ListAddress } from '../list/plan/list-address.ts';

const rowsShown = 10;

/** The address of the complete related list: its filter names the attribute and the item. */
export function relatedListAddress({ attribute }: RelatedList, id: string): ListAddress & { readonly filter: string } {
  return { filter: JSON.stringify({ [attribute]: [id] }) };
}

/** The first rows, as shown in a tab. */
export function relatedQuery(
  { attribute }: RelatedList,
  id: string,
  { columns, sort, title }: { readonly columns: readonly string[]; readonly sort: string; readonly title: string },
): ListQuery {
  return {
    where: { [attribute]: id },
    sort,
    page: 1,
    max_results: rowsShown,
    projection: Object.fromEntries(
      [title, ...columns, currencyAttribute].map((path) => [path.split('.')[0]!, 1 as const]),
    ),
  };
}
