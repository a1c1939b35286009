import type { Day } from '@fordra/domain/values/day';
import type { DebtSummary as DebtSummaryAnswer } from '@fordra/resources/money/debt-summary-view';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

/** What a case owes on a day; the version is that of the case, which the caller has. */
export type DebtSummary = Omit<DebtSummaryAnswer, '_etag'>;
export type DebtFigures = DebtSummary['sum'];
export type DebtLine = DebtSummary['lines'][number];

/** While another day is worked out the last one stays; a new version of the case is asked for anew. */
export function debtSummaryQuery(id: string, date: Day | undefined, etag = '') {
  return queryOptions({
    queryKey: ['debt-summary', id, etag, date ?? 'today'],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<DebtSummary>('GET', `/cases/${encodeURIComponent(id)}/debt-summary`, {
        ...(date && { query: { date } }),
        signal,
      }),
  });
}
