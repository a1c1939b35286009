import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { fetchItems, type Item } from '../../api/items.ts';
import card from '../../ui/card.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatAmount } from '../../ui/format-amount.ts';
import { Instant } from '../../ui/instant.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { useLabels } from '../use-labels.ts';
import styles from './case-story.module.css';
import { eventWords } from './event-words.ts';
import type { PanelProps } from './panel-props.ts';

const resource = 'case--events';
const atOnce = 25;

/** What has happened to a case, newest first, each event in words. */
export function CaseStory({ id, item }: PanelProps) {
  const { formatMessage } = useIntl();
  const events = useInfiniteQuery({
    queryKey: ['items', resource, 'story', id],
    queryFn: ({ pageParam: page, signal }) =>
      fetchItems(resource, { where: { case: id }, sort: '-_created', page, max_results: atOnce }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ _meta }, _all, page) => (page * _meta.max_results < _meta.total ? page + 1 : undefined),
  });
  const rows = events.data?.pages.flatMap(({ _items }) => _items);
  if (events.error && !rows) return <LoadFailure error={events.error} onRetry={() => void events.refetch()} />;
  if (!rows) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  if (rows.length === 0) {
    return (
      <div className={card.card}>
        <EmptyState title={formatMessage({ id: 'story.empty' })}>
          {formatMessage({ id: 'story.empty_help' })}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={`${card.card} ${styles.story}`}>
      <ol className={styles.events}>
        {rows.map((event) => (
          <Event key={event._id} event={event} currency={String(item.currency ?? 'SEK')} />
        ))}
      </ol>
      {events.hasNextPage && (
        <Button variant="default" loading={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
          {formatMessage({ id: 'history.more' })}
        </Button>
      )}
    </div>
  );
}

function Event({ event, currency }: { readonly event: Item; readonly currency: string }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const words = eventWords(String(event.key), event.data as Readonly<Record<string, unknown>>, {
    amount: (ore) => formatAmount(ore, `currency:${currency}`),
    word: (attribute, value) => labels.enumValue('cases', attribute, value),
  });
  const by = event.user_name ? String(event.user_name) : formatMessage({ id: 'story.by_itself' });
  return (
    <li className={styles.event}>
      <p className={styles.what}>{labels.named(`event.${String(event.key)}`, words)}</p>
      <p className={styles.who}>
        <Instant iso={event._created} />
        <bdi>{by}</bdi>
      </p>
    </li>
  );
}
