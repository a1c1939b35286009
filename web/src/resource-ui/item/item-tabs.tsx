import type { DisplayTab } from '@fordra/schema/ui-structure';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { type Labels, useLabels } from '../label/use-labels.ts';
import type { ItemAddress } from './item-address.ts';
import styles from './item-tabs.module.css';

type Props = {
  readonly tabs: readonly DisplayTab[];
  readonly current: string;
  /** The number of items of a tab that is a list, once known. */
  readonly counts?: Readonly<Record<string, number | undefined>>;
  /** Tabs with errors to correct. */
  readonly faulty?: readonly string[];
};

/** Tabs are links: each has its own address, to share, to bookmark, or to open in a new tab. */
export function ItemTabs({ tabs, current, counts = {}, faulty = [] }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const shown = useRef<HTMLAnchorElement>(null);
  // On a phone the row is wider than the window: the selected tab is scrolled into view, also when counts move it.
  const width = JSON.stringify(counts);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [width]);
  if (tabs.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={formatMessage({ id: 'item.tabs' })}>
      {tabs.map((tab, index) => {
        const { key } = tab;
        const count = counts[key];
        return (
          <Link
            key={key}
            ref={key === current ? shown : undefined}
            to="."
            search={({ tab: _left, ...kept }: ItemAddress) => (index === 0 ? kept : { ...kept, tab: key })}
            replace
            resetScroll={false}
            className={styles.tab}
            data-current={key === current || undefined}
            aria-current={key === current ? 'page' : undefined}
          >
            <span className={styles.label} data-text={tabLabel(labels, tab)}>
              {tabLabel(labels, tab)}
            </span>
            {Object.hasOwn(counts, key) && <span className={`${styles.count} figures`}>{count ?? '\u00a0'}</span>}
            {faulty.includes(key) && (
              <span className={styles.fault} role="img" aria-label={formatMessage({ id: 'form.tab_has_faults' })} />
            )}
          </Link>
        );
      })}
    </nav>
  );
}

/** A related list is named after its resource, unless its tab has a name of its own. */
function tabLabel(labels: Labels, tab: DisplayTab): string {
  const named = labels.tab(tab.key);
  return named === tab.key && 'related' in tab ? labels.resource(tab.related.resource) : named;
}
