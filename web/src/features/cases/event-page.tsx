import { useQuery } from '@tanstack/react-query';
import { AttributeGroups } from '../../resource-ui/attribute/attribute-groups.tsx';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import card from '../../ui/display/card.module.css';
import styles from './case-page.module.css';
import { EventSentence } from './timeline/event-sentence.tsx';

const groups = [{ key: 'event', attributes: ['_created', 'case', 'creditor'] }];

/** One event of a case: its sentence in the timeline, its time, and the case. */
export function EventPage({ item, definition }: PanelProps) {
  const isReady = useTextBundle('case');
  // Its amounts are in the currency of the case.
  const cases = useQuery(
    itemsQuery('cases', { where: { _id: item.case }, projection: { currency: 1 }, max_results: 1 }),
  );
  if (!isReady || cases.isLoading) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  return (
    <div className={styles.event}>
      <div className={`${card.card} ${styles.sentence}`}>
        <EventSentence event={item} currency={cases.data?._items[0]?.currency} />
      </div>
      <AttributeGroups definition={definition} item={item} groups={groups} />
    </div>
  );
}
