import type { CaseReaders } from '@fordra/resources/cases/case-readers-view';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';

export function caseReadersQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['items', 'case-readers', id],
    queryFn: ({ pageParam: page, signal }) =>
      request<CaseReaders>('GET', `/cases/${encodeURIComponent(id)}/readers`, { query: { page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ _meta: { page, max_results, total } }) => (page * max_results < total ? page + 1 : undefined),
  });
}
