import type { UserAccess } from '@fordra/resources/access/user-access-view';
import type { WhoMay } from '@fordra/resources/access/who-may-view';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

/** What a user wants to do with a resource, an item of it or one of its attributes. */
export type Question = {
  readonly resource: string;
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly action?: string;
  readonly id?: string;
  readonly attribute?: string;
};

export function userAccessQuery(user: string, question: Question) {
  return queryOptions({
    queryKey: ['user-access', user, question],
    queryFn: ({ signal }) =>
      request<UserAccess>('GET', `/users/${encodeURIComponent(user)}/access`, { query: question, signal }),
  });
}

/** The users who may do it with the item, page by page. */
export function whoMayQuery({ resource, id, method, action }: Question & { readonly id: string }) {
  return infiniteQueryOptions({
    queryKey: ['who-may', resource, id, method, action],
    initialPageParam: '',
    getNextPageParam: ({ next }: WhoMay) => next ?? undefined,
    queryFn: ({ signal, pageParam: after }) => {
      const query = { method, action, ...(after && { after }) };
      return request<WhoMay>('GET', `/${encodeURIComponent(resource)}/${encodeURIComponent(id)}/who`, {
        query,
        signal,
      });
    },
  });
}
