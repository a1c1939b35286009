import { Button } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import type { TodoKind } from '../../features/notifications/notification-shape.ts';
import { notificationPagesQuery, notificationThrottleMs } from '../../features/notifications/notifications.ts';
import { useOwnMarks } from '../../features/notifications/use-own-marks.ts';
import { creditorWhere } from '../../features/parties/creditor-filter/creditor-filter.ts';
import { useCreditorFilter } from '../../features/parties/creditor-filter/stored-creditor-filter.ts';
import { AdjustButton } from '../../features/parties/creditor-settings/adjust-button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import styles from './home.module.css';
import panel from './panel.module.css';
import { TodoChips, useTodoCounts } from './todo-chips.tsx';
import { useKindToAnswer } from './use-kind-to-answer.ts';

/** The user's to-dos (spec A §2.5): it opens on those that need an answer, the nearest deadline first. */
export function TodoPanel() {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState<TodoKind | 'all'>();
  const creditors = creditorWhere(useCreditorFilter());
  const marks = useOwnMarks();
  const counts = useTodoCounts(creditors);
  const begun = useKindToAnswer(counts);
  const kind = chosen === 'all' ? undefined : (chosen ?? begun.kind);
  const asked = useThrottledValue(kind, notificationThrottleMs);
  const isFolded = asked === undefined || asked === 'activities';
  const pages = useInfiniteQuery({
    ...notificationPagesQuery(
      { ...(asked && { kind: asked }), isHidden: false, isOpen: true, marks, creditors },
      isFolded,
    ),
    enabled: chosen !== undefined || begun.isKnown,
    placeholderData: keepPreviousData,
  });
  const notifications = pages.data?.pages.flatMap(({ _items }) => _items);
  return (
    <section className={styles.todo} aria-labelledby="todo-title">
      <div className={panel.head}>
        <h2 id="todo-title">{formatMessage({ id: 'todo.title' })}</h2>
        <Button component={Link} to="/notifications" size="compact-sm" variant="subtle">
          {formatMessage({ id: 'todo.all_notifications' })}
        </Button>
        <AdjustButton type="notification_types" />
      </div>
      <TodoChips kind={kind} counts={counts} onChoose={(one) => setChosen(one ?? 'all')} />
      <div className={panel.scroll} aria-busy={pages.isPending}>
        {pages.isError && !notifications && (
          <div className={panel.failure}>
            <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />
          </div>
        )}
        {notifications?.length === 0 && (
          <div className={panel.empty}>
            <EmptyState title={formatMessage({ id: `todo.empty.${asked ?? 'all'}` })}>
              {formatMessage({ id: 'todo.empty_help' })}
            </EmptyState>
          </div>
        )}
        {notifications && notifications.length > 0 && (
          <NotificationList
            notifications={notifications}
            label={formatMessage({ id: 'todo.title' })}
            {...(isFolded && { fold: { hasMore: pages.hasNextPage } })}
          />
        )}
        {pages.hasNextPage && (
          <div className={panel.foot}>
            <Button
              size="compact-sm"
              variant="subtle"
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {formatMessage({ id: 'todo.show_more' })}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
