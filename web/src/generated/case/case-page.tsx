import { useQuery } from '@tanstack/react-query';
import { flowPreviewQuery } from '../../api/flow-preview.ts';
import card from '../../ui/card.module.css';
import type { PanelProps } from '../panel/panel-props.ts';
import { useTextBundle } from '../use-text-bundle.ts';
import styles from './case-page.module.css';
import { OwedCard } from './owed-card.tsx';
import { PartiesCard } from './parties-card.tsx';
import { StandingCard } from './standing-card.tsx';
import { Timeline } from './timeline.tsx';

/** A case at a glance: where it stands and what comes next, what is owed, whose it is, and its whole story. */
export function CasePage({ id, item }: PanelProps) {
  const isReady = useTextBundle('case');
  // Whoever may not know the next step would be refused what comes after it.
  const preview = useQuery({ ...flowPreviewQuery(id), enabled: Object.hasOwn(item, 'next_flow_item') });
  if (!isReady) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  return (
    <div className={styles.page}>
      <StandingCard item={item} preview={preview.data} isPending={preview.isLoading} />
      <div className={styles.side}>
        <OwedCard item={item} />
        <PartiesCard item={item} />
      </div>
      <Timeline id={id} item={item} preview={preview.data} />
    </div>
  );
}
