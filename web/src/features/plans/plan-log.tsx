import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Instant } from '../../ui/display/instant.tsx';
import { EventSentence } from '../cases/timeline/event-sentence.tsx';
import styles from './plan.module.css';
import { planLogQuery } from './plan-queries.ts';

/** What happened to a plan, who did it and when: what the timeline of its oldest case says of it. */
export function PlanLog({ id, item }: PanelProps) {
  const { formatMessage } = useIntl();
  const isReady = useTextBundle('plans');
  const isCaseReady = useTextBundle('case');
  const { case: oldest, _created: since } = item;
  const found = useInfiniteQuery(planLogQuery({ case: String(oldest), since }));
  const pages = found.data?.pages;
  if (found.error && !pages) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!pages || !isReady || !isCaseReady) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  // A later plan of the case is recorded there too.
  const events = pages
    .flatMap(({ _items }) => _items)
    .filter(({ data }) => (data as { readonly amortization?: unknown }).amortization === id);
  if (events.length === 0 && !found.hasNextPage) {
    return (
      <div className={card.card}>
        <EmptyState title={formatMessage({ id: 'plan.log_empty' })}>
          {formatMessage({ id: 'plan.log_empty_help' })}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={`${card.card} ${styles.log}`}>
      <ol>
        {events.map((event) => (
          <li key={event._id}>
            <Instant iso={event._created} />
            <div>
              <EventSentence event={event} currency={item.currency} />
            </div>
          </li>
        ))}
      </ol>
      {found.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {formatMessage({ id: 'plan.log_more' })}
        </Button>
      )}
    </div>
  );
}
