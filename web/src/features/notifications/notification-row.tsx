import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { Instant } from '../../ui/display/instant.tsx';
import screenReader from '../../ui/display/visually-hidden.module.css';
import { IconEye, IconEyeOff } from '../../ui/theme/icons.ts';
import styles from './notification-list.module.css';
import { addressOf } from './notification-permissions.ts';
import type { Notification } from './notification-shape.ts';
import { useNotificationWords } from './notification-words.ts';

type Props = {
  readonly notification: Notification;
  /** Undefined if it may be neither hidden nor shown again. */
  readonly onToggle: (() => void) | undefined;
  readonly onOpen: () => void;
};

/** The event, the case, the creditor and the time; the row is a link. */
export function NotificationRow({ notification, onToggle, onOpen }: Props) {
  const { formatMessage } = useIntl();
  const { title, who, where, due } = useNotificationWords()(notification);
  const [path, query] = addressOf(notification)?.split('?') ?? [];
  const { is_read: isRead, hidden_by_creditor: isHidden, _created } = notification;
  const Icon = isHidden ? IconEye : IconEyeOff;
  const toggleWords = formatMessage({ id: isHidden ? 'notification.show' : 'notification.hide' }, { title });
  const content = (
    <>
      <span className={styles.title}>
        {!isRead && <span className={screenReader.only}>{formatMessage({ id: 'notification.unread' })} </span>}
        <bdi>{title}</bdi>
      </span>
      <span className={styles.facts}>
        {who && (
          <span className={styles.who}>
            <bdi>{who}</bdi>
          </span>
        )}
        <bdi>{where}</bdi>
        <Instant iso={_created} />
        {due && <span className={styles.due}>{due}</span>}
      </span>
    </>
  );
  return (
    <li className={styles.row} data-notification={notification._id} data-unread={!isRead || undefined}>
      {path === undefined ? (
        <div className={styles.open}>{content}</div>
      ) : (
        <Link
          to={path}
          search={Object.fromEntries(new URLSearchParams(query))}
          className={styles.open}
          onClick={onOpen}
        >
          {content}
        </Link>
      )}
      {onToggle && (
        <ActionIcon
          className={styles.toggle ?? ''}
          size="lg"
          variant="subtle"
          color="gray"
          aria-label={toggleWords}
          title={toggleWords}
          onClick={onToggle}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
