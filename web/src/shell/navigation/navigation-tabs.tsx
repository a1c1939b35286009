import type { NavigationBadge, NavigationEntry } from '@fordra/schema/ui-structure';
import { useLocation } from '@tanstack/react-router';
import { memo, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { useFitting } from '../../ui/display/use-fitting.ts';
import styles from './navigation.module.css';
import { NavigationTab } from './navigation-tab.tsx';
import { isCurrent } from './navigation-target.ts';
import { SubMenu } from './sub-menu.tsx';
import { TabFace } from './tab-face.tsx';

type Props = { readonly entries: readonly NavigationEntry[] };

/** The entries side by side; those that do not fit are in the menu Other. */
export function NavigationTabs({ entries }: Props) {
  const { formatMessage } = useIntl();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { room, ruler, count } = useFitting();
  const rest = entries.slice(count);
  const other = formatMessage({ id: 'navigation.other' });
  return (
    <nav ref={room} className={styles.tabs} aria-label={formatMessage({ id: 'shell.navigation' })}>
      {entries.slice(0, count).map((entry) => (
        <NavigationTab key={entry.label} entry={entry} current={isCurrent(entry, pathname)} />
      ))}
      {rest.length > 0 && (
        <SubMenu
          entries={rest}
          label={other}
          badges={badgesOf(rest)}
          badgeIsOver
          isCurrent={rest.some((entry) => isCurrent(entry, pathname))}
        />
      )}
      <Ruler ruler={ruler} entries={entries} other={other} />
    </nav>
  );
}

/** What needs attention must be seen where its entry is in the menu too. */
function badgesOf(entries: readonly NavigationEntry[]): readonly NavigationBadge[] {
  return entries.flatMap(({ badge }) => badge ?? []);
}

type RulerProps = Props & { readonly ruler: RefObject<HTMLElement | null>; readonly other: string };

/** Not drawn again by navigation. */
const Ruler = memo(function Ruler({ ruler, entries, other }: RulerProps) {
  const labels = useLabels();
  return (
    <span ref={ruler} className={styles.ruler} aria-hidden>
      {entries.map(({ label, children, badge }) => (
        <span key={label} className={styles.tab} data-badge={badge && true}>
          <TabFace label={labels.named(label)} opens={children !== undefined} />
        </span>
      ))}
      <span className={styles.tab}>
        <TabFace label={other} opens />
      </span>
    </span>
  );
});
