import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useUserData } from '../../../user/use-user-data.ts';
import type { ListAddress } from './list-address.ts';
import type { ListPlan } from './list-plan.ts';
import { rowsQuery } from './rows-query.ts';

const noPlan: ListPlan = { columns: [], sort: [], filter: {}, dropped: 0, query: {} };

/** The rows of one page. While the next ones are loading the previous ones stay. */
export function usePage(resource: string, plan: ListPlan | undefined, address: ListAddress) {
  const { structure } = useUserData().ui_structure;
  const { queryFn, ...query } = rowsQuery(resource, plan ?? noPlan, address, structure);
  return useQuery({ ...query, queryFn: plan ? queryFn! : skipToken, placeholderData: keepPreviousData });
}
