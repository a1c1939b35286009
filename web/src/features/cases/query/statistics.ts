import type { StatisticsCreditorDay } from '@fordra/resources/platform/statistics-creditor-days';
import type { StatisticsSums } from '@fordra/resources/platform/statistics-sums-views';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';
import type { Page } from '../../../resource-ui/query/items.ts';

const fewMinutes = 300_000;

export type StateDay = StatisticsSums['_items'][number];
export type StatisticsMoney = NonNullable<StatisticsSums['money']>;
export type EventDay = Pick<
  StatisticsCreditorDay,
  '_id' | 'date' | 'creditor' | 'creditor_name' | 'start_actions' | 'events' | 'other'
>;

/** Open cases by state and day, newest first, and their money: of whole accounts, or of these creditors together. */
export function stateDaysQuery(of: 'account' | 'creditor', days: number, creditors: object | undefined) {
  return queryOptions({
    queryKey: ['statistics', of, days, creditors],
    staleTime: fewMinutes,
    queryFn: async ({ signal }) => {
      const query = { ...(creditors && { where: creditors }), days };
      return await request<StatisticsSums>('GET', `/statistics--${of}-days/sums`, { query, signal });
    },
  });
}

/** The days of creditors on which something happened, newest first (spec A §7). */
export function eventDaysQuery(where: object) {
  const projection = { date: 1, creditor: 1, creditor_name: 1, start_actions: 1, events: 1, other: 1 } as const;
  return infiniteQueryOptions({
    queryKey: ['statistics', 'events', where],
    staleTime: fewMinutes,
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      request<Page<EventDay>>('GET', '/statistics--creditor-days', {
        query: { where, projection, sort: '-date', page, max_results: 10 },
        signal,
      }),
    getNextPageParam: ({ _meta: { page, max_results, total } }) => (page * max_results < total ? page + 1 : undefined),
  });
}
