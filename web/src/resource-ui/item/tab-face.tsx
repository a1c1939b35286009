import { useIntl } from 'react-intl';
import { IconChevronDown } from '../../ui/theme/icons.ts';
import type { ItemAddress } from './item-address.ts';
import styles from './item-tabs.module.css';

export type ShownTab = {
  readonly key: string;
  readonly label: string;
  readonly isFirst: boolean;
  readonly isCurrent: boolean;
  /** It has errors to correct. */
  readonly isFaulty: boolean;
  /** The number of its items; null while it is loading, absent where the tab is no list. */
  readonly count?: number | null;
};

/** The first tab has the address without a tab. */
export function tabSearch({ key, isFirst }: ShownTab): (address: ItemAddress) => ItemAddress {
  return ({ tab: _left, ...kept }) => (isFirst ? kept : { ...kept, tab: key });
}

type Props = {
  readonly tab: Pick<ShownTab, 'label' | 'count' | 'isFaulty'>;
  /** A menu opens below it. */
  readonly opens?: boolean;
};

/** The content of a tab: as wide as when it is selected, so that the others do not move. */
export function TabFace({ tab: { label, count, isFaulty }, opens = false }: Props) {
  return (
    <>
      <span className={styles.label} data-text={label}>
        {label}
      </span>
      {count !== undefined && <TabCount count={count} />}
      {isFaulty && <TabFault />}
      {opens && <IconChevronDown size={14} stroke={2} className={styles.chevron} aria-hidden />}
    </>
  );
}

export function TabCount({ count }: { readonly count: number | null }) {
  return <span className={`${styles.count} figures`}>{count ?? '\u00a0'}</span>;
}

export function TabFault() {
  const { formatMessage } = useIntl();
  return <span className={styles.fault} role="img" aria-label={formatMessage({ id: 'form.tab_has_faults' })} />;
}
