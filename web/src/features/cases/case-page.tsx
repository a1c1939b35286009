import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { useFindPanel } from '../../resource-ui/panel/panels-context.ts';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import styles from './case-page.module.css';
import { CasePageShape } from './case-page-shape.tsx';
import { flowPreviewQuery } from './query/flow-preview.ts';
import { CaseSummaryCard } from './summary/case-summary-card.tsx';
import { OwedCard } from './summary/owed-card.tsx';
import { PartiesCard } from './summary/parties-card.tsx';
import { RequestsCard } from './summary/requests-card.tsx';
import { Timeline } from './timeline/timeline.tsx';

/** The page of a case: its state and what comes next, the debt, the parties, and its timeline. */
export function CasePage(props: PanelProps) {
  const { id, item, definition } = props;
  const findPanel = useFindPanel();
  const Standing = findPanel('special-standing')?.component;
  const Plans = findPanel('plan-card')?.component;
  const isReady = useTextBundle('case');
  // The preview is refused to a reader who may not read the next step.
  const preview = useQuery({ ...flowPreviewQuery(id), enabled: Object.hasOwn(item, 'next_flow_item') });
  if (!isReady) return <CasePageShape />;
  return (
    <div className={styles.page}>
      <CaseSummaryCard {...{ item, definition }} preview={preview.data} isPending={preview.isLoading} />
      <div className={styles.side}>
        <OwedCard item={item} />
        <Suspense fallback={null}>{Standing && <Standing {...props} />}</Suspense>
        <Suspense fallback={null}>{Plans && <Plans {...props} />}</Suspense>
        <PartiesCard item={item} definition={definition} />
        <RequestsCard preview={preview.data} />
      </div>
      <Timeline id={id} item={item} preview={preview.data} />
    </div>
  );
}
