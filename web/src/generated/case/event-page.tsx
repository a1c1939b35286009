import { useQuery } from '@tanstack/react-query';
import { itemsQuery } from '../../api/items.ts';
import card from '../../ui/card.module.css';
import { AttributeGroups } from '../item/attribute-groups.tsx';
import type { PanelProps } from '../panel/panel-props.ts';
import { useTextBundle } from '../use-text-bundle.ts';
import styles from './case-page.module.css';
import { Told } from './told.tsx';

const groups = [{ key: 'event', attributes: ['_created', 'case', 'creditor'] }];

/** One thing that happened to a case: the sentence its story has for it, when, and to which case. */
export function EventPage({ item, definition }: PanelProps) {
  const isReady = useTextBundle('case');
  // Its amounts are in the currency of the case.
  const cases = useQuery(
    itemsQuery('cases', { where: { _id: item.case }, projection: { currency: 1 }, max_results: 1 }),
  );
  if (!isReady || cases.isLoading) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  return (
    <div className={styles.event}>
      <div className={`${card.card} ${styles.told}`}>
        <Told event={item} currency={cases.data?._items[0]?.currency} />
      </div>
      <AttributeGroups definition={definition} item={item} groups={groups} />
    </div>
  );
}
