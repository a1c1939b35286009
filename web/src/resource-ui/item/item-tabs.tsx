import type { DisplayTab } from '@fordra/schema/ui-structure';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useFitting } from '../../ui/display/use-fitting.ts';
import { type Labels, useLabels } from '../label/use-labels.ts';
import styles from './item-tabs.module.css';
import { MoreTabs } from './more-tabs.tsx';
import { type ShownTab, TabFace, tabSearch } from './tab-face.tsx';

type Props = {
  readonly tabs: readonly DisplayTab[];
  readonly current: string;
  /** The number of items of a tab that is a list, once known. */
  readonly counts?: Readonly<Record<string, number | undefined>>;
  /** Tabs with errors to correct. */
  readonly faulty?: readonly string[];
};

/**
 * Tabs are links: each has its own address, to share, to bookmark, or to open in a new tab. Those that do not fit are in
 * the menu More, with their counts.
 */
export function ItemTabs({ tabs, current, counts = {}, faulty = [] }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { room, ruler, count } = useFitting();
  if (tabs.length < 2) return null;
  const all = tabs.map(
    (tab, index): ShownTab => ({
      key: tab.key,
      label: tabLabel(labels, tab),
      isFirst: index === 0,
      isCurrent: tab.key === current,
      isFaulty: faulty.includes(tab.key),
      ...(Object.hasOwn(counts, tab.key) && { count: counts[tab.key] ?? null }),
    }),
  );
  const rest = all.slice(count);
  const more = rest.find(({ isCurrent }) => isCurrent)?.label ?? formatMessage({ id: 'item.more_tabs' });
  return (
    <nav ref={room} className={styles.tabs} aria-label={formatMessage({ id: 'item.tabs' })}>
      {all.slice(0, count).map((tab) => (
        <Link
          key={tab.key}
          to="."
          search={tabSearch(tab)}
          replace
          resetScroll={false}
          className={styles.tab}
          data-current={tab.isCurrent || undefined}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          <TabFace tab={tab} />
        </Link>
      ))}
      {rest.length > 0 && <MoreTabs tabs={rest} label={more} />}
      <span ref={ruler} className={styles.ruler} aria-hidden>
        {all.map((tab) => (
          <span key={tab.key} className={styles.ruled}>
            <span className={styles.tab}>
              <TabFace tab={tab} />
            </span>
          </span>
        ))}
        <span className={styles.tab}>
          <TabFace tab={{ label: more, isFaulty: rest.some(({ isFaulty }) => isFaulty) }} opens />
        </span>
      </span>
    </nav>
  );
}

/** A related list is named after its resource, unless its tab has a name of its own. */
function tabLabel(labels: Labels, tab: DisplayTab): string {
  const named = labels.tab(tab.key);
  return named === tab.key && 'related' in tab ? labels.resource(tab.related.resource) : named;
}
