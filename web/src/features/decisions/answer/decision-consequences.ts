import type { DecisionConsequences } from '@fordra/resources/decisions/decision-consequences-view';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';

export type { DecisionConsequences };
export type OptionConsequences = DecisionConsequences['options'][number];
export type AnswerConsequences = NonNullable<DecisionConsequences['together']>;
export type Forecast = Pick<OptionConsequences, 'steps' | 'added_fees' | 'outlays' | 'remaining' | 'closes'>;

/** With an amount, also what the options that take one lead to; with several chosen, what they lead to together. */
export function decisionConsequencesQuery(id: string, amount?: number, chosen: readonly string[] = []) {
  const query = { ...(amount !== undefined && { amount }), ...(chosen.length > 0 && { chosen: chosen.join() }) };
  return queryOptions({
    queryKey: ['items', 'decision-consequences', id, amount ?? null, chosen],
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<DecisionConsequences>('GET', `/decisions/${encodeURIComponent(id)}/consequences`, { query, signal }),
  });
}

/** One that is refused with an amount can be chosen, so that another amount can be given. */
export function canBeChosen({ refusal, needs }: OptionConsequences): boolean {
  return refusal === null || needs.includes('amount');
}
