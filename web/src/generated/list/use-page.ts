import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { itemsQuery } from '../../api/items.ts';
import type { ListAddress } from './list-address.ts';
import { type ListPlan, pageQuery } from './list-plan.ts';

/** The rows of one page. While the next ones are fetched the previous ones stay. */
export function usePage(resource: string, plan: ListPlan | undefined, address: ListAddress) {
  const { queryFn, ...query } = itemsQuery(resource, plan ? pageQuery(plan, address) : {});
  return useQuery({ ...query, queryFn: plan ? queryFn! : skipToken, placeholderData: keepPreviousData });
}
