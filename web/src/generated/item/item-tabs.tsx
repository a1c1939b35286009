import type { DisplayTab } from '@fordra/schema/ui-structure';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useLabels } from '../use-labels.ts';
import styles from './item-tabs.module.css';

type Props = {
  readonly tabs: readonly DisplayTab[];
  readonly current: string;
  /** Tabs where something must be corrected. */
  readonly faulty?: readonly string[];
};

/** Tabs are links: each has an address of its own, to share, to bookmark, to open beside. */
export function ItemTabs({ tabs, current, faulty = [] }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  if (tabs.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={formatMessage({ id: 'item.tabs' })}>
      {tabs.map(({ key }, index) => (
        <Link
          key={key}
          from="/item-display/$resource/$resourceId"
          to="."
          search={({ tab: _left, ...kept }) => (index === 0 ? kept : { ...kept, tab: key })}
          replace
          resetScroll={false}
          className={styles.tab}
          data-current={key === current || undefined}
          aria-current={key === current ? 'page' : undefined}
        >
          {labels.tab(key)}
          {faulty.includes(key) && (
            <span className={styles.fault} role="img" aria-label={formatMessage({ id: 'form.tab_has_faults' })} />
          )}
        </Link>
      ))}
    </nav>
  );
}
