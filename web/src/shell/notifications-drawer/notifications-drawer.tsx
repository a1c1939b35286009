import { Button, Loader } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { MarkAllReadButton } from '../../features/notifications/mark-all-read-button.tsx';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { notificationPagesQuery } from '../../features/notifications/notifications.ts';
import { useOwnMarks } from '../../features/notifications/use-own-marks.ts';
import { creditorWhere } from '../../features/parties/creditor-filter/creditor-filter.ts';
import { useCreditorFilter } from '../../features/parties/creditor-filter/stored-creditor-filter.ts';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import styles from './notifications-drawer.module.css';

/** The notifications, from any page: what must be answered first, then the latest. */
export function NotificationsDrawer() {
  return useTextBundle('home') ? <Content /> : <div className={styles.drawer} aria-busy="true" />;
}

function Content() {
  const { formatMessage } = useIntl();
  const creditors = creditorWhere(useCreditorFilter());
  const marks = useOwnMarks();
  const pages = useInfiniteQuery(notificationPagesQuery({ isHidden: false, marks, creditors }));
  const notifications = pages.data?.pages.flatMap(({ _items }) => _items);
  return (
    <div className={styles.drawer}>
      {pages.isPending && (
        <Loader className={styles.loader ?? ''} aria-label={formatMessage({ id: 'common.loading' })} />
      )}
      {pages.isError && !notifications && <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />}
      {notifications?.length === 0 && (
        <EmptyState title={formatMessage({ id: 'todo.empty.all' })}>
          {formatMessage({ id: 'todo.empty_help' })}
        </EmptyState>
      )}
      {notifications && notifications.length > 0 && (
        <NotificationList notifications={notifications} label={formatMessage({ id: 'notifications.title' })} />
      )}
      <div className={styles.choices}>
        {pages.hasNextPage && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {formatMessage({ id: 'todo.show_more' })}
          </Button>
        )}
        <MarkAllReadButton filter={{ isHidden: false, marks, creditors }} />
        <Button component={Link} to="/notifications" variant="default">
          {formatMessage({ id: 'notifications.all' })}
        </Button>
      </div>
    </div>
  );
}
