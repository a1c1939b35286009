import { notificationTypes } from '@fordra/domain/notifications/notification-kinds';
import { type TodoKind, todoKinds } from '../../features/notifications/notification-shape.ts';
import type { NotificationsAddress } from './notifications-address.ts';

/** The choices of the page. */
export const notificationChoices = {
  kind: Object.keys(todoKinds) as readonly TodoKind[],
  type: notificationTypes,
  status: ['unread', 'read', 'hidden'],
} as const;

/** The choices in the address that are valid. */
export function readChoices(address: NotificationsAddress) {
  return {
    kind: notificationChoices.kind.find((one) => one === address.kind),
    type: notificationChoices.type.find((one) => one === address.type),
    status: notificationChoices.status.find((one) => one === address.status),
  };
}
