import { useQuery } from '@tanstack/react-query';
import { type Item, itemsQuery } from '../../resource-ui/query/items.ts';

/** The debtors of disputes by their case, all read at once. */
export function useDebtorNames(items: readonly Item[]): ReadonlyMap<string, string> {
  const ids = items.map((item) => String(item.case)).toSorted();
  const { data } = useQuery({
    ...itemsQuery('cases', {
      where: { _id: { $in: ids } },
      page: 1,
      max_results: 100,
      projection: { customer_name: 1, journal_number: 1 },
    }),
    enabled: ids.length > 0,
  });
  return new Map(data?._items.map((one) => [one._id, String(one.customer_name ?? one.journal_number)]));
}
