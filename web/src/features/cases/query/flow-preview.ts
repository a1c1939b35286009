import type { FlowPreview } from '@fordra/resources/flow/flow-preview-view';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';

export type { FlowPreview };
export type PreviewStep = FlowPreview['steps'][number];

export function flowPreviewQuery(id: string) {
  return queryOptions({
    queryKey: ['items', 'flow-preview', id],
    retry: false,
    queryFn: ({ signal }) => request<FlowPreview>('GET', `/cases/${encodeURIComponent(id)}/flow-preview`, { signal }),
  });
}
