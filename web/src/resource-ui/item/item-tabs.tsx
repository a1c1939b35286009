import type { DisplayTab } from '@fordra/schema/ui-structure';
import { useIntl } from 'react-intl';
import { type Labels, useLabels } from '../label/use-labels.ts';
import { TabBar } from './tab-bar.tsx';
import type { ShownTab } from './tab-face.tsx';

type Props = {
  readonly tabs: readonly DisplayTab[];
  readonly current: string;
  /** The number of items of a tab that is a list, once known. */
  readonly counts?: Readonly<Record<string, number | undefined>>;
  /** Tabs with errors to correct. */
  readonly faulty?: readonly string[];
};

/** The tabs of an item; a single one is not drawn. */
export function ItemTabs({ tabs, current, counts = {}, faulty = [] }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
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
  return <TabBar tabs={all} label={formatMessage({ id: 'item.tabs' })} />;
}

/** A related list is named after its resource, unless its tab has a name of its own. */
function tabLabel(labels: Labels, tab: DisplayTab): string {
  const named = labels.tab(tab.key);
  return named === tab.key && 'related' in tab ? labels.resource(tab.related.resource) : named;
}
