import { notificationTypes } from '@fordra/domain/notifications/notification-kinds';
import { type TodoKind, todoKinds } from '../../features/notifications/notification-shape.ts';
import type { NotificationsAddress } from './notifications-address.ts';

/** What can be chosen on the page. */
export const notificationChoices = {
  kind: Object.keys(todoKinds) as readonly TodoKind[],
  type: notificationTypes,
  status: ['unread', 'read', 'hidden'],
} as const;

/** Of what the address says, what can be chosen. */
export function readChoices(address: NotificationsAddress) {
  return {
    kind: notificationChoices.kind.find((one) => one === address.kind),
    type: notificationChoices.type.find((one) => one === address.type),
    status: notificationChoices.status.find((one) => one === address.status),
  };
}
