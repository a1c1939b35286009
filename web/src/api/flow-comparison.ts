import type { FlowSums } from '@fordra/domain/flow/items/flow-sums';
import type { CaseDifference } from '@fordra/domain/flow/preview/compare-flows';
import { request } from './request.ts';

export type DifferingCase = Omit<CaseDifference, 'id'> & { readonly _id: string; readonly journal_number: string };

/** One page of a portfolio run ahead on two flows. */
export type ComparisonPage = {
  readonly compared: number;
  readonly left: number;
  readonly next: string | null;
  readonly sums: FlowSums;
  readonly cases: readonly DifferingCase[];
};

export function fetchComparison(
  id: string,
  query: { readonly with: string; readonly after?: string },
  signal: AbortSignal,
): Promise<ComparisonPage> {
  return request<ComparisonPage>('GET', `/flow--configurations/${encodeURIComponent(id)}/comparison`, {
    query,
    signal,
  });
}
