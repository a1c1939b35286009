import { isHideable } from '@fordra/domain/notifications/check-notification';
import { notificationKeys } from '@fordra/domain/notifications/notification-kinds';
import type { Notification } from './notification-shape.ts';

/** The facts about the reader that decide what they may do with notifications. */
export type NotificationReader = {
  readonly isSolicitor: boolean;
  readonly mayPatch: boolean;
  /** Staff marks what it has read and hidden for itself alone. */
  readonly keepsOwnMarks: boolean;
};

/** Unread becomes read once, on first open, by a non-solicitor with the right to (spec A §4). */
export function isReadByOpening({ is_read }: Pick<Notification, 'is_read'>, reader: NotificationReader): boolean {
  return !is_read && !reader.isSolicitor && (reader.mayPatch || reader.keepsOwnMarks);
}

/** A notification with an open question stays until it is settled (spec A §4, model §12); a hidden one can be shown again. */
export function mayToggleHidden(
  notification: Pick<Notification, 'target_resource' | 'data' | 'hidden_by_creditor'>,
  reader: NotificationReader,
): boolean {
  if (reader.isSolicitor) return false;
  if (reader.keepsOwnMarks) return true;
  if (!reader.mayPatch) return false;
  return notification.hidden_by_creditor || isHideable(notification);
}

/** The address that a notification opens (spec A §2.1); undefined without one. */
export function addressOf(
  notification: Pick<Notification, 'data' | 'target_resource_data_key' | 'case'>,
): string | undefined {
  const { data, target_resource_data_key: key } = notification;
  const id = data[key] ?? (key === 'case' ? notification.case : undefined);
  if (!id) return undefined;
  if (key === 'decision') return `/decision/${id}`;
  if (key === 'file_import_report') return `/case-registration/file-upload?report=${id}`;
  return key === 'ticket' ? `/tickets/creditor/ticket?ticket_id=${id}` : `/item-display/${notificationKeys[key]}/${id}`;
}
