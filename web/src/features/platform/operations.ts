import type { Operations } from '@fordra/resources/platform/operations-view';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

export type { Operations };

const lookAgainMs = 10_000;

/** The state of the day's automatic work; polled while the page is visible. */
export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  refetchInterval: lookAgainMs,
  queryFn: ({ signal }) => request<Operations>('GET', '/operations', { signal }),
});
