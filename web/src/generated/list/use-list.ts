import type { ResourceUi } from '@fordra/schema/ui-structure';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { definitionQuery } from '../../api/definition.ts';
import { type ItemsQuery, itemsQuery } from '../../api/items.ts';
import { textSearchWhere } from '../../api/text-search.ts';
import { type ListAddress, usualPageSize } from './list-address.ts';

/** The rows an address asks for. While the next ones are fetched the previous ones stay. */
export function useList(resource: string, ui: ResourceUi, address: ListAddress) {
  const definition = useQuery(definitionQuery(resource));
  const items = useQuery({ ...itemsQuery(resource, toQuery(ui, address)), placeholderData: keepPreviousData });
  return { definition, items };
}

function toQuery(ui: ResourceUi, address: ListAddress): ItemsQuery {
  const { columns, sort, text_search_attributes } = ui.item_search;
  const where = textSearchWhere(address.text_search ?? '', text_search_attributes);
  return {
    ...(where && { where }),
    sort: address.sort ?? sort.join(','),
    page: address.page ?? 1,
    max_results: address.page_max_results ?? usualPageSize,
    projection: Object.fromEntries([ui.title, ...columns].map((path) => [path.split('.')[0]!, 1 as const])),
  };
}
