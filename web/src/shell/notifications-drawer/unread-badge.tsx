import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { notificationCountQuery } from '../../features/notifications/notifications.ts';
import { useOwnMarks } from '../../features/notifications/use-own-marks.ts';
import { creditorWhere } from '../../features/parties/creditor-filter/creditor-filter.ts';
import { useCreditorFilter } from '../../features/parties/creditor-filter/stored-creditor-filter.ts';
import styles from './unread-badge.module.css';

const everyMs = 60_000;
const shownMax = 99;

/** The number of unread notifications of the chosen creditors. */
export function UnreadBadge() {
  const { formatMessage } = useIntl();
  const creditors = creditorWhere(useCreditorFilter());
  const marks = useOwnMarks();
  const { data: count = 0 } = useQuery({
    ...notificationCountQuery({ isRead: false, isHidden: false, marks, creditors }),
    refetchInterval: everyMs,
  });
  if (count === 0) return null;
  return (
    <span className={styles.badge} role="img" aria-label={formatMessage({ id: 'shell.unread' }, { count })}>
      <bdi>{count > shownMax ? `${shownMax}+` : count}</bdi>
    </span>
  );
}
