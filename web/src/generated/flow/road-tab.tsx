import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import card from '../../ui/card.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyRouteComponent } from '../lazy-screen.ts';
import type { PanelProps } from '../panel/panel-props.ts';
import { useTextBundle } from '../use-text-bundle.ts';
import { readFlow } from './read-flow.ts';
import styles from './road.module.css';
import { Road } from './road.tsx';

const FlowEditor = lazyRouteComponent(() => import('./flow-editor.tsx'), 'FlowEditor');

/** The road of a flow as a picture; its words come with it, what it is changed by when it is about to be. */
export function RoadTab(props: PanelProps) {
  const isReady = useTextBundle('flow');
  return isReady ? <RoadPanel {...props} /> : <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
}

function RoadPanel({ item, definition }: PanelProps) {
  const { formatMessage } = useIntl();
  const [isEditing, setEditing] = useState(false);
  const preload = () => void FlowEditor.preload?.();
  const edit = async () => {
    await FlowEditor.preload?.();
    setEditing(true);
  };
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
          <Button variant="default" onPointerEnter={preload} onFocus={preload} onClick={() => void edit()}>
            {formatMessage({ id: 'road.edit.start' })}
          </Button>
        )}
      </div>
      {isEditing ? (
        <Suspense fallback={<Road items={flow.items} />}>
          <FlowEditor flow={flow} onCancel={() => setEditing(false)} />
        </Suspense>
      ) : (
        <Road items={flow.items} />
      )}
    </div>
  );
}
