import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { lazyRouteComponent } from '../../loading/lazy-screen.ts';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import styles from './diagram/flow-diagram.module.css';
import { FlowDiagram } from './diagram/flow-diagram.tsx';
import { readFlow } from './diagram/read-flow.ts';

const FlowEditor = lazyRouteComponent(() => import('./editor/flow-editor.tsx'), 'FlowEditor');

/** The diagram of a flow. Its texts are loaded with it, the editor when editing begins. */
export function FlowDiagramTab(props: PanelProps) {
  const isReady = useTextBundle('flow');
  return isReady ? (
    <FlowDiagramPanel {...props} />
  ) : (
    <div className={`${card.card} ${styles.pending}`} aria-busy="true" />
  );
}

function FlowDiagramPanel({ item, definition }: PanelProps) {
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
        <EmptyState title={formatMessage({ id: 'flow_diagram.broken' })}>
          {formatMessage({ id: 'flow_diagram.broken_help' })}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={`${card.card} ${styles.panel}`}>
      <div className={styles.top}>
        <div>
          <h2 className={styles.title}>{formatMessage({ id: 'flow_diagram.title' })}</h2>
          <p className={styles.valid}>
            {formatMessage({ id: 'flow_diagram.valid' }, { version: flow.version, day: flow.valid_from })}
          </p>
        </div>
        {definition.methods.includes('POST') && !isEditing && (
          <Button variant="default" onPointerEnter={preload} onFocus={preload} onClick={() => void edit()}>
            {formatMessage({ id: 'flow_diagram.edit.start' })}
          </Button>
        )}
      </div>
      {isEditing ? (
        <Suspense fallback={<FlowDiagram items={flow.items} />}>
          <FlowEditor flow={flow} onCancel={() => setEditing(false)} />
        </Suspense>
      ) : (
        <FlowDiagram items={flow.items} />
      )}
    </div>
  );
}
