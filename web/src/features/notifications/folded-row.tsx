import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { Instant } from '../../ui/display/instant.tsx';
import screenReader from '../../ui/display/visually-hidden.module.css';
import type { FoldedType, NotificationLine } from './fold-activities.ts';
import styles from './notification-list.module.css';
import type { Notification } from './notification-shape.ts';

type Props = {
  readonly line: NotificationLine;
  readonly children: (notifications: readonly Notification[]) => ReactNode;
};

/** Equal activities of a day as one line; each is drawn when it is opened. */
export function FoldedRow({ line: { notifications, isPartial }, children }: Props) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [first] = notifications;
  const isUnread = notifications.some(({ is_read: isRead }) => !isRead);
  const creditors = new Set(notifications.map(({ creditor }) => creditor)).size;
  const count = `${notifications.length}${isPartial ? '+' : ''}`;
  return (
    <li className={styles.row} data-unread={isUnread || undefined}>
      <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.open}>
          <span className={styles.title}>
            {isUnread && <span className={screenReader.only}>{formatMessage({ id: 'notification.unread' })} </span>}
            {formatMessage({ id: `notification.several.${first.type as FoldedType}` }, { count })}
          </span>
          <span className={styles.facts}>
            <bdi>
              {creditors === 1 ? first.creditor_name : formatMessage({ id: 'notification.creditors' }, { creditors })}
            </bdi>
            <Instant iso={first._created} />
          </span>
        </summary>
        {isOpen && <ul className={styles.list}>{children(notifications)}</ul>}
      </details>
    </li>
  );
}
