import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { itemsQuery } from '../../api/items.ts';
import card from '../../ui/card.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../load-failure.tsx';
import type { PanelProps } from '../panel/panel-props.ts';
import { useTextBundle } from '../use-text-bundle.ts';
import styles from './compare.module.css';
import { DifferenceWords } from './difference-words.tsx';
import { PortfolioComparison } from './portfolio-comparison.tsx';
import { type ReadFlow, readFlow } from './read-flow.ts';

const VERSIONS_MAX = 100;

/** A version against another: what differs in words, and what that would do to the open cases. */
export function CompareTab(props: PanelProps) {
  const isReady = useTextBundle('flow');
  return isReady ? <ComparePanel {...props} /> : <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
}

function ComparePanel({ id, item }: PanelProps) {
  const { formatMessage } = useIntl();
  const flow = readFlow(item);
  const [chosen, setChosen] = useState('current');
  const found = useQuery(
    itemsQuery('flow--configurations', {
      where: { type: item.type, _id: { $ne: id } },
      sort: '-version',
      max_results: VERSIONS_MAX,
    }),
  );
  if (found.error) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!flow) {
    return (
      <div className={card.card}>
        <EmptyState title={formatMessage({ id: 'road.broken' })}>
          {formatMessage({ id: 'road.broken_help' })}
        </EmptyState>
      </div>
    );
  }
  const others = (found.data?._items ?? []).flatMap((one) => {
    const read = readFlow(one);
    return read ? [{ id: one._id, flow: read }] : [];
  });
  // Against what each case follows now, what was changed last is told.
  const previous = others.find((one) => one.flow.version < flow.version);
  const other = (chosen === 'current' ? previous : others.find((one) => one.id === chosen))?.flow;
  const nameOf = ({ name, version, valid_from: day }: ReadFlow) =>
    formatMessage({ id: 'road.compare.version' }, { name, version, day });
  return (
    <div className={styles.panel}>
      <div className={`${card.card} ${styles.part}`}>
        <NativeSelect
          className={styles.choice}
          label={formatMessage({ id: 'road.compare.with' })}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            { value: 'current', label: formatMessage({ id: 'road.compare.current' }) },
            ...others.map((one) => ({ value: one.id, label: nameOf(one.flow) })),
          ]}
        />
        <DifferenceWords before={other} after={flow} />
      </div>
      {/* What was compared with another flow says nothing of this one. */}
      <PortfolioComparison key={`${id} ${chosen}`} id={id} other={chosen} />
    </div>
  );
}
