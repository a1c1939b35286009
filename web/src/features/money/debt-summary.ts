import type { Day } from '@fordra/domain/values/day';
import type { DebtSummary as DebtSummaryAnswer } from '@fordra/resources/money/debt-summary-view';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

/** The debt of a case on a day; the version is the etag of the case. */
export type DebtSummary = Omit<DebtSummaryAnswer, '_etag'>;
export type DebtFigures = DebtSummary['sum'];
export type DebtLine = DebtSummary['lines'][number];

/** While another day is loading the previous answer stays; a new version of the case is fetched. */
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
