import type { RelatedList } from '@fordra/schema/ui-structure';
import { useQueries } from '@tanstack/react-query';
import { itemsQuery } from '../../api/items.ts';
import { useUserData } from '../use-user-data.ts';
import { relatedQuery } from './related-address.ts';

/** Which columns a related list has; the attribute that makes it related would say the same in every row. */
export function relatedColumns(related: RelatedList, columns: readonly string[]): readonly string[] {
  return related.columns ?? columns.filter((path) => path !== related.attribute);
}

/** The first rows of each related list, and how many there are. Asked for with the page, so that a tab opens at once. */
export function useRelated(lists: readonly RelatedList[], id: string) {
  const { structure } = useUserData().ui_structure;
  return useQueries({
    queries: lists.map((related) => {
      const ui = structure[related.resource];
      const { columns, sort } = ui?.item_search ?? { columns: [], sort: [] };
      const shown = { columns: relatedColumns(related, columns), sort: sort.join(','), title: ui?.title ?? '_id' };
      return { ...itemsQuery(related.resource, relatedQuery(related, id, shown)), enabled: ui !== undefined };
    }),
  });
}
