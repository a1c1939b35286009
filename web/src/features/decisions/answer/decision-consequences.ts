import type { DecisionConsequences } from '@fordra/resources/decisions/decision-consequences-view';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';

export type { DecisionConsequences };
export type OptionConsequences = DecisionConsequences['options'][number];
export type Forecast = Pick<OptionConsequences, 'steps' | 'added_fees' | 'outlays' | 'remaining' | 'closes'>;

/** With an amount, also what the options that take one lead to. */
export function decisionConsequencesQuery(id: string, amount?: number) {
  const query = amount === undefined ? {} : { amount };
  return queryOptions({
    queryKey: ['items', 'decision-consequences', id, amount ?? null],
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<DecisionConsequences>('GET', `/decisions/${encodeURIComponent(id)}/consequences`, { query, signal }),
  });
}
