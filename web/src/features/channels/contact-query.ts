import type { CaseContacts } from '@fordra/resources/cases/case-contacts-view';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

export type Contact = CaseContacts['_items'][number];

/** How the debtors of a case have been contacted, page by page. */
export function caseContactsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['items', 'case-contacts', id],
    queryFn: ({ pageParam: after, signal }) =>
      request<CaseContacts>('GET', `/cases/${encodeURIComponent(id)}/contacts`, {
        query: after ? { after } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
