import type { NavigationEntry } from '@fordra/schema/ui-structure';
import { Menu } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { OpenMenu } from '../../ui/overlay/drop-menu.tsx';
import { OpenedMenu } from '../../ui/overlay/opened-menu.tsx';
import { CountBadge } from './count-badge.tsx';
import styles from './navigation.module.css';
import { NavigationIcon } from './navigation-icon.tsx';
import { isCurrent, targetOf } from './navigation-target.ts';
import menuStyles from './sub-menu-items.module.css';
import { useEntryLabel } from './use-entry-label.ts';

type Props = OpenMenu & { readonly label: string; readonly entries: readonly NavigationEntry[] };

/** One column of more entries does not fit a low window. */
const COLUMN_MAX = 14;
const COLUMNS_MAX = 3;
const COLUMN_REM = 14.5;

const countOf = (entries: readonly NavigationEntry[]): number =>
  entries.reduce((sum, { children }) => sum + (children ? countOf(children) + 1 : 1), 0);

export function SubMenuItems({ entries, ...menu }: Props) {
  const columns = Math.min(COLUMNS_MAX, Math.ceil(countOf(entries) / COLUMN_MAX));
  const width = columns > 1 ? { width: `min(${columns * COLUMN_REM}rem, calc(100vw - 2rem))` } : {};
  return (
    <OpenedMenu {...menu} {...width} offset={4}>
      <div className={menuStyles.entries} style={{ columnCount: columns }}>
        {entries.map((entry) => (
          <Entry key={entry.label} entry={entry} />
        ))}
      </div>
    </OpenedMenu>
  );
}

function Entry({ entry }: { readonly entry: NavigationEntry }) {
  const labelOf = useEntryLabel();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (entry.children) {
    return (
      <div className={menuStyles.group}>
        <Menu.Label>{labelOf(entry)}</Menu.Label>
        {entry.children.map((child) => (
          <Entry key={child.label} entry={child} />
        ))}
      </div>
    );
  }
  const current = isCurrent(entry, pathname);
  return (
    <Menu.Item
      className={current ? (styles.currentItem ?? '') : ''}
      leftSection={<NavigationIcon name={entry.icon} />}
      rightSection={entry.badge && <CountBadge badges={[entry.badge]} />}
      renderRoot={(props) => <Link to={targetOf(entry)} aria-current={current ? 'page' : undefined} {...props} />}
    >
      {labelOf(entry)}
    </Menu.Item>
  );
}
