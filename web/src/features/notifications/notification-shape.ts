import type { NotificationTarget } from '@fordra/domain/notifications/notification-kinds';
import type { CreditorNotification } from '@fordra/resources/notifications/creditor-notifications';
import type { Page } from '../../resource-ui/query/items.ts';

export type Notification = CreditorNotification;
export type NotificationPage = Page<Notification> & { readonly _meta: { readonly hidden?: number } };

/** Decisions and tickets by what they refer to; all others are activities (spec A §2.5). */
export const todoKinds = {
  decisions: 'decisions',
  tickets: 'tickets',
  activities: 'other',
} as const satisfies Record<string, NotificationTarget>;

export type TodoKind = keyof typeof todoKinds;

/** The filter of notifications; absent parts do not filter. */
export type NotificationFilter = {
  readonly kind?: TodoKind;
  readonly type?: string;
  readonly isRead?: boolean;
  readonly isHidden: boolean;
  /** The condition of the creditor filter. */
  readonly creditors?: object | undefined;
};

export function notificationWhere({ kind, type, isRead, isHidden, creditors }: NotificationFilter): object {
  return {
    hidden_by_creditor: isHidden,
    hidden_by_system: false,
    ...(kind && { target_resource: todoKinds[kind] }),
    ...(type && { type }),
    ...(isRead !== undefined && { is_read: isRead }),
    ...creditors,
  };
}
