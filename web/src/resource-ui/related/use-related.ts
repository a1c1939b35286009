import type { RelatedList, ResourceUi } from '@fordra/schema/ui-structure';
import { useQueries } from '@tanstack/react-query';
import { useUserData } from '../../user/use-user-data.ts';
import type { ListQuery } from '../list/plan/last-list.ts';
import { itemsQuery } from '../query/items.ts';
import { relatedQuery } from './related-address.ts';

/** The columns of a related list, without the attribute that is the same in every row. */
export function relatedColumns(related: RelatedList, columns: readonly string[]): readonly string[] {
  return related.columns ?? columns.filter((path) => path !== related.attribute);
}

/** The query for the first rows of a related list. */
export function relatedRowsQuery(related: RelatedList, id: string, ui: ResourceUi | undefined): ListQuery {
  const { columns, sort } = ui?.item_search ?? { columns: [], sort: [] };
  const shown = { columns: relatedColumns(related, columns), sort: sort.join(','), title: ui?.title ?? '_id' };
  return relatedQuery(related, id, shown);
}

/** The first rows and the total of each related list. Fetched with the page, so that a tab opens at once. */
export function useRelated(lists: readonly RelatedList[], id: string) {
  const { structure } = useUserData().ui_structure;
  return useQueries({
    queries: lists.map((related) => {
      const ui = structure[related.resource];
      return { ...itemsQuery(related.resource, relatedRowsQuery(related, id, ui)), enabled: ui !== undefined };
    }),
  });
}
