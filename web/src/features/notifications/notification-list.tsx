import { useEffect, useRef } from 'react';
import { foldActivities } from './fold-activities.ts';
import { FoldedRow } from './folded-row.tsx';
import styles from './notification-list.module.css';
import { mayToggleHidden } from './notification-permissions.ts';
import { NotificationRow } from './notification-row.tsx';
import type { Notification } from './notification-shape.ts';
import { useNotificationChanges } from './use-notification-changes.tsx';

type Props = {
  readonly notifications: readonly Notification[];
  readonly label: string;
  /** Equal activities of a day are one line, which opens; `hasMore` says whether further ones can be fetched. */
  readonly fold?: { readonly hasMore: boolean };
};

export function NotificationList({ notifications, label, fold }: Props) {
  const { reader, read, toggleHidden } = useNotificationChanges();
  const { list, leave } = useFocusOnNext(notifications);
  const draw = (notification: Notification) => (
    <NotificationRow
      key={notification._id}
      notification={notification}
      onOpen={() => void read(notification)}
      onToggle={
        mayToggleHidden(notification, reader)
          ? () => {
              leave(notification._id);
              void toggleHidden(notification);
            }
          : undefined
      }
    />
  );
  return (
    <ul ref={list} className={styles.list} aria-label={label} tabIndex={-1}>
      {fold
        ? foldActivities(notifications, fold.hasMore).map((line) =>
            line.notifications.length === 1 ? (
              draw(line.notifications[0])
            ) : (
              <FoldedRow key={line.key} line={line}>
                {(all) => all.map(draw)}
              </FoldedRow>
            ),
          )
        : notifications.map(draw)}
    </ul>
  );
}

/** After a row is hidden by keyboard, the next row gets the focus. */
function useFocusOnNext(notifications: readonly Notification[]) {
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<{ readonly at: number; readonly id: string }>(undefined);
  useEffect(() => {
    if (!left.current || notifications.some(({ _id }) => _id === left.current?.id)) return;
    const rows = rowsIn(list.current);
    const row = rows[Math.min(left.current.at, rows.length - 1)];
    left.current = undefined;
    if (document.activeElement === document.body)
      (row?.querySelector<HTMLElement>('a, button, summary') ?? list.current)?.focus();
  }, [notifications]);
  const leave = (id: string) => {
    const at = rowsIn(list.current).findIndex((row) => row.dataset.notification === id);
    left.current = { at, id };
  };
  return { list, leave };
}

const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('li') ?? [])];
