import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import card from '../../ui/card.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { PanelProps } from '../panel/panel-props.ts';
import { useTextBundle } from '../use-text-bundle.ts';
import { FlowEditor } from './flow-editor.tsx';
import { readFlow } from './read-flow.ts';
import styles from './road.module.css';
import { Road } from './road.tsx';

/** The road of a flow as a picture; its words come with it. */
export function RoadTab(props: PanelProps) {
  const isReady = useTextBundle('flow');
  return isReady ? <RoadPanel {...props} /> : <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
}

function RoadPanel({ item, definition }: PanelProps) {
  const { formatMessage } = useIntl();
  const [isEditing, setEditing] = useState(false);
  const flow = readFlow(item);
  if (!flow) {
    return (
      <div className={card.card}>
        <EmptyState title={formatMessage({ id: 'road.broken' })}>
          {formatMessage({ id: 'road.broken_help' })}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={`${card.card} ${styles.panel}`}>
      <div className={styles.top}>
        <div>
          <h2 className={styles.title}>{formatMessage({ id: 'road.title' })}</h2>
          <p className={styles.valid}>
            {formatMessage({ id: 'road.valid' }, { version: flow.version, day: flow.valid_from })}
          </p>
        </div>
        {definition.methods.includes('POST') && !isEditing && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {formatMessage({ id: 'road.edit.start' })}
          </Button>
        )}
      </div>
      {isEditing ? <FlowEditor flow={flow} onCancel={() => setEditing(false)} /> : <Road items={flow.items} />}
    </div>
  );
}
