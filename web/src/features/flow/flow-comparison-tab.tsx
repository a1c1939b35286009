import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import styles from './comparison/comparison.module.css';
import { DifferenceWords } from './comparison/difference-words.tsx';
import { PortfolioComparison } from './comparison/portfolio-comparison.tsx';
import { type ReadFlow, readFlow } from './diagram/read-flow.ts';

const VERSIONS_MAX = 100;

/** Compares a version with another: the differences in words, and their effect on the open cases. */
export function FlowComparisonTab(props: PanelProps) {
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
        <EmptyState title={formatMessage({ id: 'flow_diagram.broken' })}>
          {formatMessage({ id: 'flow_diagram.broken_help' })}
        </EmptyState>
      </div>
    );
  }
  const others = (found.data?._items ?? []).flatMap((one) => {
    const read = readFlow(one);
    return read ? [{ id: one._id, flow: read }] : [];
  });
  // Compared with the flow of each case, the difference shown is the latest change.
  const previous = others.find((one) => one.flow.version < flow.version);
  const other = (chosen === 'current' ? previous : others.find((one) => one.id === chosen))?.flow;
  const nameOf = ({ name, version, valid_from: day }: ReadFlow) =>
    formatMessage({ id: 'flow_diagram.compare.version' }, { name, version, day });
  return (
    <div className={styles.panel}>
      <div className={`${card.card} ${styles.part}`}>
        <NativeSelect
          className={styles.choice}
          label={formatMessage({ id: 'flow_diagram.compare.with' })}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            { value: 'current', label: formatMessage({ id: 'flow_diagram.compare.current' }) },
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
