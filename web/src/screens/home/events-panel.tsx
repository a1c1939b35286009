import { addDays } from '@fordra/domain/values/day';
import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { eventDaysQuery } from '../../features/cases/query/statistics.ts';
import { creditorWhere } from '../../features/parties/creditor-filter/creditor-filter.ts';
import { useCreditorFilter } from '../../features/parties/creditor-filter/stored-creditor-filter.ts';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { todayInSweden } from '../../ui/format/today.ts';
import { buildEventItems, somethingHappened } from './event-items.ts';
import { EventLink } from './event-link.tsx';
import events from './events-panel.module.css';
import styles from './home.module.css';
import panel from './panel.module.css';

/** The number of days shown; every further day is a row per creditor to read. */
const DAYS_BACK = 30;
/** Spec A §2.5: 100 ms a row, at most 400; the steps are in the style sheet. */
const STEPS_MAX = 4;

/** The events of the chosen creditors' cases, by day. */
export function EventsPanel() {
  const { formatMessage } = useIntl();
  const creditors = creditorWhere(useCreditorFilter());
  const since = addDays(todayInSweden(), -DAYS_BACK);
  const pages = useInfiniteQuery({
    ...eventDaysQuery({ date: { $gte: since }, ...somethingHappened, ...creditors }),
    placeholderData: keepPreviousData,
  });
  const items = pages.data?.pages.flatMap(({ _items }) =>
    buildEventItems(_items).map((item, at) => ({ ...item, step: Math.min(at, STEPS_MAX) })),
  );
  return (
    <section className={styles.events} aria-labelledby="events-title">
      <div className={panel.head}>
        <h2 id="events-title">{formatMessage({ id: 'events.title' })}</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard too, and there may be nothing in it to press. */}
      <section className={panel.scroll} aria-busy={pages.isPending} aria-labelledby="events-title" tabIndex={0}>
        {pages.isError && !items && (
          <div className={panel.failure}>
            <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />
          </div>
        )}
        {items?.length === 0 && (
          <div className={panel.empty}>
            <EmptyState title={formatMessage({ id: 'events.empty' })}>
              {formatMessage({ id: 'events.empty_help' })}
            </EmptyState>
          </div>
        )}
        {items && items.length > 0 && (
          <ul className={events.list} aria-labelledby="events-title">
            {items.map((item) => (
              <li key={item.id} className={events.row} data-step={item.step}>
                <EventLink item={item} />
              </li>
            ))}
          </ul>
        )}
        {pages.hasNextPage && (
          <div className={panel.foot}>
            <Button
              size="compact-sm"
              variant="subtle"
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {formatMessage({ id: 'events.show_more' })}
            </Button>
          </div>
        )}
      </section>
    </section>
  );
}
