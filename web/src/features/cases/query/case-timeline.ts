import type { TimelineKind } from '@fordra/domain/cases/summary/timeline-kinds';
import type { CaseTimeline } from '@fordra/resources/cases/case-timeline-view';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';

export type TimelineEntry = CaseTimeline['_items'][number];
export type TimelineOrder = 'newest' | 'oldest';

/** The timeline of a case, page by page; the previous answer is shown while another kind or order is loading. */
export function caseTimelineQuery(id: string, kind: TimelineKind | undefined, order: TimelineOrder) {
  return infiniteQueryOptions({
    queryKey: ['items', 'case-timeline', id, kind ?? 'all', order],
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam: after, signal }) =>
      request<CaseTimeline>('GET', `/cases/${encodeURIComponent(id)}/timeline`, {
        query: { order, ...(kind && { kinds: kind }), ...(after && { after }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
