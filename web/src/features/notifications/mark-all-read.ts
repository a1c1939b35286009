import { request } from '../../api/request.ts';
import { type NotificationFilter, type NotificationPage, notificationWhere } from './notification-shape.ts';
import { patchNotification } from './notifications.ts';

const atOnce = 100;
const sentAtOnce = 10;
/** So that a very long list cannot keep the page busy; the rest is marked by the next click. */
const roundsMax = 10;

/** Marks the unread notifications of the filter as read; one that another user marks at the same time counts as well. */
export async function markAllRead(filter: NotificationFilter): Promise<{ readonly left: number }> {
  const where = notificationWhere({ ...filter, isRead: false });
  const query = { where, projection: { is_read: 1 }, max_results: atOnce } as const;
  let left = 0;
  for (let round = 0; round < roundsMax; round += 1) {
    const { _items, _meta } = await request<NotificationPage>('GET', '/creditor--notifications', { query });
    left = _meta.total;
    if (left === 0) break;
    let marked = 0;
    for (let from = 0; from < _items.length; from += sentAtOnce) {
      const sent = _items.slice(from, from + sentAtOnce).map((one) => patchNotification(one, { is_read: true }));
      const outcomes = await Promise.allSettled(sent);
      marked += outcomes.filter(({ status }) => status === 'fulfilled').length;
    }
    left -= marked;
    // What is refused once is refused again.
    if (left === 0 || marked === 0) break;
  }
  return { left };
}
