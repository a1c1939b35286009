import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import type { NotificationPage } from '../../features/notifications/notification-shape.ts';
import styles from './notifications.module.css';

type Props = { readonly meta: NotificationPage['_meta']; readonly onPage: (page: number) => void };

/** The page navigation; hidden if there is only one page. */
export function NotificationPages({ meta: { page, max_results, total }, onPage }: Props) {
  const { formatMessage } = useIntl();
  const pages = Math.max(1, Math.ceil(total / max_results));
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={styles.pages} aria-label={formatMessage({ id: 'list.pages' })}>
      <Button
        variant="default"
        size="compact-sm"
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
      >
        {formatMessage({ id: 'notifications.previous' })}
      </Button>
      <span role="status">{formatMessage({ id: 'notifications.page' }, { page, pages })}</span>
      <Button variant="default" size="compact-sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {formatMessage({ id: 'notifications.next' })}
      </Button>
    </nav>
  );
}
