import type { FlowComparison } from '@fordra/resources/flow/flow-comparison-view';
import { request } from '../../../api/request.ts';

export type DifferingCase = FlowComparison['cases'][number];

/** One page of open cases, run ahead on two flows. */
export function fetchComparison(
  id: string,
  query: { readonly with: string; readonly after?: string },
  signal: AbortSignal,
): Promise<FlowComparison> {
  return request<FlowComparison>('GET', `/flow--configurations/${encodeURIComponent(id)}/comparison`, {
    query,
    signal,
  });
}
