import type { NavigationEntry } from '@fordra/schema/ui-structure';
import { Menu, UnstyledButton } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useLabels } from '../../generated/use-labels.ts';
import { CountBadge } from './count-badge.tsx';
import styles from './navigation.module.css';
import { NavigationIcon } from './navigation-icon.tsx';
import { isCurrent, targetOf } from './navigation-target.ts';
import { TabFace } from './tab-face.tsx';

type Props = {
  readonly entries: readonly NavigationEntry[];
  readonly label: string;
  readonly isCurrent: boolean;
};

/** A tab that opens a menu: the children of an entry, or what has no room. */
export function SubMenu({ entries, label, isCurrent: current }: Props) {
  return (
    <Menu position="bottom-start" offset={4} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={styles.tab} data-status={current ? 'active' : undefined}>
          <TabFace label={label} opens />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu ?? ''}>
        {entries.map((entry) => (
          <SubMenuEntry key={entry.label} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function SubMenuEntry({ entry }: { readonly entry: NavigationEntry }) {
  const labels = useLabels();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (entry.children) {
    return (
      <>
        <Menu.Label>{labels.named(entry.label)}</Menu.Label>
        {entry.children.map((child) => (
          <SubMenuEntry key={child.label} entry={child} />
        ))}
      </>
    );
  }
  return (
    <Menu.Item
      leftSection={<NavigationIcon name={entry.icon} />}
      rightSection={entry.badge && <CountBadge badge={entry.badge} />}
      renderRoot={(props) => (
        <Link to={targetOf(entry)} aria-current={isCurrent(entry, pathname) ? 'page' : undefined} {...props} />
      )}
    >
      {labels.named(entry.label)}
    </Menu.Item>
  );
}
