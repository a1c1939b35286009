import type { Definition } from '@fordra/schema/definition';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { historyQuery } from '../../api/history.ts';
import card from '../../ui/card.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../load-failure.tsx';
import styles from './history.module.css';
import { HistoryEntry } from './history-entry.tsx';

type Props = { readonly definition: Definition; readonly id: string };

/** Every accepted write to the item: who, when, what from what to what. */
export function History({ definition, id }: Props) {
  const { formatMessage } = useIntl();
  const history = useInfiniteQuery(historyQuery(definition.resource, id));
  const entries = history.data?.pages.flatMap(({ _items }) => _items);
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
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <HistoryEntry key={entry._id} definition={definition} entry={entry} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {formatMessage({ id: 'history.more' })}
        </Button>
      )}
    </div>
  );
}
