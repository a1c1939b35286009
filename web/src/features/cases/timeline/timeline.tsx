import { type VisibleStep, visibleSteps } from '@fordra/domain/cases/summary/next-step';
import type { TimelineKind } from '@fordra/domain/cases/summary/timeline-kinds';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import type { Item } from '../../../resource-ui/query/items.ts';
import card from '../../../ui/display/card.module.css';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { todayInSweden } from '../../../ui/format/today.ts';
import { caseTimelineQuery, type TimelineEntry, type TimelineOrder } from '../query/case-timeline.ts';
import type { FlowPreview, PreviewStep } from '../query/flow-preview.ts';
import { useCaseWords } from '../wording/use-case-words.ts';
import { ComingSteps } from './coming-steps.tsx';
import { PastEntry } from './past-entry.tsx';
import { stepKind } from './step-kind.ts';
import styles from './timeline.module.css';
import { TimelineTools } from './timeline-tools.tsx';

type Props = { readonly id: string; readonly item: Item; readonly preview: FlowPreview | undefined };

/** Past entries and upcoming steps, separated by today. */
export function Timeline({ id, item, preview }: Props) {
  const { formatMessage } = useIntl();
  const [kind, setKind] = useState<TimelineKind>();
  const [order, setOrder] = useState<TimelineOrder>('newest');
  const story = useInfiniteQuery(caseTimelineQuery(id, kind, order));
  const entries = story.data?.pages.flatMap(({ _items }) => _items);
  const left = story.data?.pages.at(-1)?.left ?? 0;
  const steps = visibleSteps(preview?.steps ?? [], item.status === 'paused').filter(isOf(kind));
  const past = (
    <Past
      key="past"
      {...{ entries, left }}
      currency={item.currency}
      isEmpty={entries?.length === 0 && steps.length === 0}
      isFetching={story.isFetchingNextPage}
      onMore={() => void story.fetchNextPage()}
    />
  );
  const ahead = <ComingSteps key="ahead" {...{ id, item, steps, order }} isCut={preview?.is_cut === true} />;
  const today = steps.length > 0 && <Today key="today" />;
  const parts = order === 'newest' ? [ahead, today, past] : [past, today, ahead];
  return (
    <section className={`${card.card} ${styles.timeline}`} aria-labelledby="timeline">
      <h2 id="timeline">{formatMessage({ id: 'timeline.heading' })}</h2>
      <TimelineTools {...{ kind, order }} onKind={setKind} onOrder={setOrder} />
      {story.error && !entries ? (
        <LoadFailure error={story.error} onRetry={() => void story.refetch()} />
      ) : (
        <div className={styles.parts} aria-busy={story.isPlaceholderData || !entries}>
          {parts}
        </div>
      )}
    </section>
  );
}

function isOf(kind: TimelineKind | undefined): (one: VisibleStep<PreviewStep>) => boolean {
  return ({ step, meaning }) =>
    kind === undefined || stepKind[meaning.means] === kind || (kind === 'money' && step.fees.length > 0);
}

function Today() {
  const { formatMessage } = useIntl();
  const { day } = useCaseWords(undefined);
  const today = todayInSweden();
  return (
    <p className={styles.today}>
      <time dateTime={today}>{formatMessage({ id: 'timeline.today' }, { date: day(today) })}</time>
    </p>
  );
}

type PastProps = {
  readonly entries: readonly TimelineEntry[] | undefined;
  readonly left: number;
  readonly currency: unknown;
  readonly isEmpty: boolean;
  readonly isFetching: boolean;
  readonly onMore: () => void;
};

function Past({ entries, left, currency, isEmpty, isFetching, onMore }: PastProps) {
  const { formatMessage } = useIntl();
  if (!entries) return <div className={styles.pending} />;
  if (isEmpty) {
    return (
      <EmptyState title={formatMessage({ id: 'timeline.empty' })}>
        {formatMessage({ id: 'timeline.empty_help' })}
      </EmptyState>
    );
  }
  return (
    <>
      <ol className={styles.entries}>
        {entries.map((entry, at) => (
          <PastEntry key={entry._id} entry={entry} before={entries[at - 1]} currency={currency} />
        ))}
      </ol>
      {left > 0 && (
        <Button variant="default" size="xs" className={styles.more} loading={isFetching} onClick={onMore}>
          {formatMessage({ id: 'timeline.more' }, { count: left })}
        </Button>
      )}
    </>
  );
}
