import type { DebtorCases } from '@fordra/resources/cases/debtor-cases-view';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

export type { DebtorCases };
export type DebtorCase = DebtorCases['_items'][number];

export function debtorCasesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['items', 'debtor-cases', id],
    queryFn: ({ pageParam: page, signal }) =>
      request<DebtorCases>('GET', `/debtors/${encodeURIComponent(id)}/cases`, { query: { page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ _meta: { page, max_results, total } }) => (page * max_results < total ? page + 1 : undefined),
  });
}
