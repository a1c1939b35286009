import type { NavigationEntry } from '@fordra/schema/ui-structure';
import { Menu } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { OpenMenu } from '../../ui/overlay/drop-menu.tsx';
import { OpenedMenu } from '../../ui/overlay/opened-menu.tsx';
import { CountBadge } from './count-badge.tsx';
import styles from './navigation.module.css';
import { NavigationIcon } from './navigation-icon.tsx';
import { isCurrent, targetOf } from './navigation-target.ts';
import { useEntryLabel } from './use-entry-label.ts';

type Props = OpenMenu & { readonly label: string; readonly entries: readonly NavigationEntry[] };

export function SubMenuItems({ entries, ...menu }: Props) {
  return (
    <OpenedMenu {...menu} offset={4}>
      {entries.map((entry) => (
        <Entry key={entry.label} entry={entry} />
      ))}
    </OpenedMenu>
  );
}

function Entry({ entry }: { readonly entry: NavigationEntry }) {
  const labelOf = useEntryLabel();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (entry.children) {
    return (
      <>
        <Menu.Label>{labelOf(entry)}</Menu.Label>
        {entry.children.map((child) => (
          <Entry key={child.label} entry={child} />
        ))}
      </>
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
