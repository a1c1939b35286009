import type { Definition } from '@fordra/schema/definition';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { propertyAt } from '../definition/property-at.ts';
import { useTitles } from '../value/use-titles.ts';
import styles from './history.module.css';
import { groupByDay } from './history-days.ts';
import { HistoryEntry } from './history-entry.tsx';
import { historyQuery } from './history-query.ts';

type Props = { readonly definition: Definition; readonly id: string };

/** Every accepted write to the item, by day: the user, the impersonated user, the time, the network address, old and new values. */
export function History({ definition, id }: Props) {
  const { formatMessage, formatDate } = useIntl();
  const history = useInfiniteQuery(historyQuery(definition.resource, id));
  const entries = history.data?.pages.flatMap(({ _items }) => _items);
  const titles = useTitles(
    (entries ?? []).flatMap(({ changes }) =>
      changes.flatMap(({ attribute, from, to }) => {
        const property = propertyAt(definition, attribute);
        return [from, to].map((value) => ({ property, value }));
      }),
    ),
  );
  if (history.error && !entries) return <LoadFailure error={history.error} onRetry={() => void history.refetch()} />;
  if (!entries) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  if (entries.length === 0) {
    return (
      <div className={card.card}>
        <EmptyState title={formatMessage({ id: 'history.empty' })}>
          {formatMessage({ id: 'history.empty_help' })}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={`${card.card} ${styles.history}`}>
      {groupByDay(entries).map(({ day, entries: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles.day}>
            <time dateTime={day}>{formatDate(`${day}T12:00:00Z`, { dateStyle: 'full', timeZone: 'UTC' })}</time>
          </h2>
          <ol className={styles.entries}>
            {ofDay.map((entry) => (
              <HistoryEntry key={entry._id} {...{ definition, entry, titles }} />
            ))}
          </ol>
        </section>
      ))}
      {history.hasNextPage && (
        <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {formatMessage({ id: 'history.more' })}
        </Button>
      )}
    </div>
  );
}
