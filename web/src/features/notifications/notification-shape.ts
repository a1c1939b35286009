import type { NotificationTarget } from '@fordra/domain/notifications/notification-kinds';
import type { CreditorNotification } from '@fordra/resources/notifications/creditor-notifications';
import type { Page } from '../../resource-ui/query/items.ts';
import { type OwnMarks, ownMarksWhere } from './own-marks.ts';

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
  /** Without decisions that have been made and tickets that are closed. */
  readonly isOpen?: true;
  /** Of a reader who keeps marks of their own. */
  readonly marks?: OwnMarks | undefined;
  /** The condition of the creditor filter. */
  readonly creditors?: object | undefined;
};

export function notificationWhere(filter: NotificationFilter): object {
  const { kind, type, isRead, isHidden, isOpen, marks, creditors } = filter;
  return {
    // What the creditor has hidden is not shown to readers with marks of their own either.
    ...(!(marks && isHidden) && { hidden_by_creditor: isHidden }),
    hidden_by_system: false,
    ...(kind && { target_resource: todoKinds[kind] }),
    ...(type && { type }),
    ...(!marks && isRead !== undefined && { is_read: isRead }),
    ...(marks && ownMarksWhere(marks, { isRead, isHidden })),
    // Activities have nothing to settle, and are counted by an index without this condition.
    ...(isOpen && kind !== 'activities' && { 'data.is_settled': { $ne: true } }),
    ...creditors,
  };
}
