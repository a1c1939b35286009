import { useEffect, useRef } from 'react';
import styles from './notification-list.module.css';
import { mayToggleHidden } from './notification-permissions.ts';
import { NotificationRow } from './notification-row.tsx';
import type { Notification } from './notification-shape.ts';
import { useNotificationChanges } from './use-notification-changes.tsx';

type Props = { readonly notifications: readonly Notification[]; readonly label: string };

export function NotificationList({ notifications, label }: Props) {
  const { reader, read, toggleHidden } = useNotificationChanges();
  const { list, leaveFrom } = useFocusOnNext(notifications);
  return (
    <ul ref={list} className={styles.list} aria-label={label} tabIndex={-1}>
      {notifications.map((notification, at) => (
        <NotificationRow
          key={notification._id}
          notification={notification}
          onOpen={() => void read(notification)}
          onToggle={
            mayToggleHidden(notification, reader)
              ? () => {
                  leaveFrom(at);
                  void toggleHidden(notification);
                }
              : undefined
          }
        />
      ))}
    </ul>
  );
}

/** After a row is hidden by keyboard, the next row gets the focus. */
function useFocusOnNext(notifications: readonly Notification[]) {
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<{ readonly at: number; readonly id: string | undefined }>(undefined);
  useEffect(() => {
    if (!left.current || notifications.some(({ _id }) => _id === left.current?.id)) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('li') ?? [];
    const row = rows[Math.min(left.current.at, rows.length - 1)];
    left.current = undefined;
    if (document.activeElement === document.body)
      (row?.querySelector<HTMLElement>('a, button') ?? list.current)?.focus();
  }, [notifications]);
  const leaveFrom = (at: number) => {
    left.current = { at, id: notifications[at]?._id };
  };
  return { list, leaveFrom };
}
