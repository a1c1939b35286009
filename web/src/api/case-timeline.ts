import type { TimelineKind } from '@fordra/domain/cases/summary/timeline-kinds';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { request } from './request.ts';

export type TimelineEntry = {
  readonly _id: string;
  readonly kind: TimelineKind;
  readonly source: 'case--events' | 'letters' | 'payments' | 'notes';
  readonly at: string;
  readonly item: Readonly<Record<string, unknown>>;
};

export type TimelinePage = {
  readonly _items: readonly TimelineEntry[];
  readonly left: number;
  readonly next: string | null;
};

export type TimelineOrder = 'newest' | 'oldest';

/** What has happened to a case, page by page; while another kind or order comes the last one stays. */
export function caseTimelineQuery(id: string, kind: TimelineKind | undefined, order: TimelineOrder) {
  return infiniteQueryOptions({
    queryKey: ['items', 'case-timeline', id, kind ?? 'all', order],
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam: after, signal }) =>
      request<TimelinePage>('GET', `/cases/${encodeURIComponent(id)}/timeline`, {
        query: { order, ...(kind && { kinds: kind }), ...(after && { after }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
