import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import {
  type Notification,
  type NotificationFilter,
  type NotificationPage,
  notificationWhere,
} from './notification-shape.ts';
import { withOwnMarks } from './own-marks.ts';

const path = '/creditor--notifications';
/** What can still be answered first, by its last day, and then what has none, newest first; absent values sort as the largest. */
const soonestToAnswer = '-data.is_settled,data.deadline,-_created';
/** Spec A §9. */
const notificationsAtOnce = 10;
/** Where equal activities are folded, a line counts those that are fetched. */
const foldedAtOnce = 50;
export const notificationThrottleMs = 500;
/** The prefix of all query keys of notifications: a change invalidates all of them. */
export const notificationsKey = ['notifications'] as const;

export function notificationPageQuery(filter: NotificationFilter, page: number) {
  return queryOptions({
    queryKey: [...notificationsKey, 'page', filter, page],
    queryFn: ({ signal }) => fetchPage(filter, { sort: '-_created', page, max_results: notificationsAtOnce }, signal),
  });
}

/** What must be answered first, page by page. */
export function notificationPagesQuery(filter: NotificationFilter, isFolded = false) {
  const max_results = isFolded ? foldedAtOnce : notificationsAtOnce;
  return infiniteQueryOptions({
    queryKey: [...notificationsKey, 'pages', filter, max_results],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      fetchPage(filter, { sort: soonestToAnswer, page: pageParam, max_results }, signal),
    getNextPageParam: ({ _meta: { page, max_results, total } }) => (page * max_results < total ? page + 1 : undefined),
  });
}

/** The number of notifications without the hidden ones. A failed count is shown as none (spec A §8). */
export function notificationCountQuery(filter: NotificationFilter) {
  return queryOptions({
    queryKey: [...notificationsKey, 'count', filter],
    queryFn: async ({ signal }) => {
      const query = { where: notificationWhere(filter), projection: { _id: 1 }, max_results: 1 } as const;
      try {
        const { _meta } = await request<NotificationPage>('GET', path, { query, signal });
        return _meta.total - (filter.isHidden ? 0 : (_meta.hidden ?? 0));
      } catch (error) {
        if (signal.aborted) throw error;
        return 0;
      }
    },
  });
}

export function patchNotification(
  { _id, _etag }: Pick<Notification, '_id' | '_etag'>,
  changes: { readonly is_read?: true; readonly hidden_by_creditor?: boolean },
): Promise<Pick<Notification, '_etag'>> {
  return request('PATCH', `${path}/${_id}`, { body: changes, etag: _etag });
}

/**
 * Fetches every shown list and count again after a change. A first fetch that is under way is cancelled: invalidating it
 * would only wait for its answer, which may be from before the change.
 */
export async function refetchNotifications(queries: QueryClient): Promise<void> {
  await queries.cancelQueries({ queryKey: notificationsKey });
  await queries.invalidateQueries({ queryKey: notificationsKey });
}

async function fetchPage(
  filter: NotificationFilter,
  part: { readonly sort: string; readonly page: number; readonly max_results: number },
  signal: AbortSignal,
): Promise<NotificationPage> {
  const query = { where: notificationWhere(filter), ...part };
  const answer = await request<NotificationPage>('GET', path, { query, signal });
  const { marks } = filter;
  return marks ? { ...answer, _items: answer._items.map((one) => withOwnMarks(one, marks)) } : answer;
}
