import { notificationTypes } from '@fordra/domain/notifications/notification-types';
import { type TodoKind, todoKinds } from '../../api/notification-shape.ts';

/** What the address says of the page; what is as usual is left out. */
export type NotificationsAddress = {
  readonly kind?: TodoKind;
  readonly type?: string;
  readonly status?: NotificationStatus;
  readonly page?: number;
};

export const notificationStatuses = ['unread', 'read', 'hidden'] as const;
export type NotificationStatus = (typeof notificationStatuses)[number];

/** Anyone may have written it. */
export function readNotificationsAddress(search: Readonly<Record<string, unknown>>): NotificationsAddress {
  const kind = (Object.keys(todoKinds) as TodoKind[]).find((one) => one === search.kind);
  const type = notificationTypes.find((one) => one === search.type);
  const status = notificationStatuses.find((one) => one === search.status);
  const page = Number(search.page);
  return {
    ...(kind && { kind }),
    ...(type && { type }),
    ...(status && { status }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
  };
}
