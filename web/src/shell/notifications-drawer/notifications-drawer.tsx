import { Button, Loader } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { creditorWhere } from '../../api/creditor-filter.ts';
import { useCreditorFilter } from '../../api/creditor-filter-kept.ts';
import { notificationPagesQuery } from '../../api/notifications.ts';
import { LoadFailure } from '../../generated/load-failure.tsx';
import { NotificationList } from '../../generated/notification/notification-list.tsx';
import { WithTexts } from '../../generated/with-texts.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './notifications-drawer.module.css';

/** The latest one is told of, from any page. */
export function NotificationsDrawer() {
  return (
    <WithTexts bundle="home" pending={<div className={styles.drawer} aria-busy="true" />}>
      <Content />
    </WithTexts>
  );
}

function Content() {
  const { formatMessage } = useIntl();
  const creditors = creditorWhere(useCreditorFilter());
  const pages = useInfiniteQuery(notificationPagesQuery({ isHidden: false, creditors }));
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
      <div className={styles.ways}>
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
        <Button component={Link} to="/notifications" variant="default">
          {formatMessage({ id: 'notifications.all' })}
        </Button>
      </div>
    </div>
  );
}
