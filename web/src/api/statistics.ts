import type { CaseState } from '@fordra/domain/case-states';
import type { Day } from '@fordra/domain/day';
import type { StatisticsCreditorDay } from '@fordra/resources/statistics-creditor-days';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fetchAll } from './fetch-all.ts';
import type { Page } from './items.ts';
import { request } from './request.ts';

const fewMinutes = 300_000;
const rowsAtOnce = 100;
/** More is not summed here: a figure that takes that long to make is not worth the wait. */
const ROWS_MAX = 3_000;

export type StateDay = { readonly date: Day; readonly states: Readonly<Partial<Record<CaseState, number>>> };
export type EventDay = Pick<
  StatisticsCreditorDay,
  '_id' | 'date' | 'creditor_name' | 'start_actions' | 'events' | 'other'
>;

/** Open cases by state, day by day, of whole accounts or of these creditors; undefined where they are too many to sum. */
export function stateDaysQuery(of: 'account' | 'creditor', since: Day, creditors: object | undefined) {
  const path = `/statistics--${of}-days`;
  const where = { date: { $gte: since }, ...creditors };
  return queryOptions({
    queryKey: ['statistics', of, where],
    staleTime: fewMinutes,
    queryFn: async ({ signal }): Promise<readonly StateDay[] | null> => {
      const asked = { where, projection: { date: 1, states: 1 }, sort: '-date', max_results: rowsAtOnce } as const;
      const first = await request<Page<StateDay>>('GET', path, { query: asked, signal });
      if (first._meta.total > ROWS_MAX) return null;
      return first._meta.total <= rowsAtOnce ? first._items : fetchAll<StateDay>(path, asked, signal);
    },
  });
}

/** The days of creditors on which something happened, the newest first (spec A §7). */
export function eventDaysQuery(where: object) {
  const projection = { date: 1, creditor_name: 1, start_actions: 1, events: 1, other: 1 } as const;
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
