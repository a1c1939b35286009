import type { NotificationTarget } from '@fordra/domain/notifications/notification-kinds';
import type { CreditorNotification } from '@fordra/resources/notifications/creditor-notifications';
import type { Page } from '../../resource-ui/query/items.ts';

export type Notification = CreditorNotification;
export type NotificationPage = Page<Notification> & { readonly _meta: { readonly hidden?: number } };

/** Decisions and tickets by what they lead to; activities are all else (spec A §2.5). */
export const todoKinds = {
  decisions: 'decisions',
  tickets: 'tickets',
  activities: 'other',
} as const satisfies Record<string, NotificationTarget>;

export type TodoKind = keyof typeof todoKinds;

/** What of them is asked for; what is not named is not asked. */
export type NotificationFilter = {
  readonly kind?: TodoKind;
  readonly type?: string;
  readonly isRead?: boolean;
  readonly isHidden: boolean;
  /** The creditor filter's own part of the `where`. */
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
