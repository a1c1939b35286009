import type { NavigationEntry } from '@fordra/schema/ui-structure';
import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { IconSettings, IconStar } from '../ui/icons.ts';
import { Wordmark } from '../ui/wordmark.tsx';
import { EnvironmentChip } from './environment-chip.tsx';
import styles from './header.module.css';
import { NavigationMenu } from './navigation-menu.tsx';
import { NavigationTabs } from './navigation-tabs.tsx';
import type { RightDrawerName } from './right-drawer.tsx';
import { UserMenu } from './user-menu.tsx';

type Props = {
  /** Undefined until the user's screens are known; the header keeps its height and its other parts. */
  readonly entries: readonly NavigationEntry[] | undefined;
  readonly onDrawer: (name: RightDrawerName) => void;
};

const drawers = [
  { name: 'watch-list', label: 'shell.watch_list', Icon: IconStar },
  { name: 'settings', label: 'shell.settings', Icon: IconSettings },
] as const;

export function Header({ entries = [], onDrawer }: Props) {
  const { formatMessage } = useIntl();
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <NavigationMenu entries={entries} />
        <Link to="/" className={styles.home} aria-label={formatMessage({ id: 'shell.home' })}>
          <Wordmark />
        </Link>
        <EnvironmentChip />
        <NavigationTabs entries={entries} />
        <div className={styles.tools}>
          {drawers.map(({ name, label, Icon }) => (
            <ActionIcon
              key={name}
              size="lg"
              variant="subtle"
              color="gray"
              aria-haspopup="dialog"
              aria-label={formatMessage({ id: label })}
              title={formatMessage({ id: label })}
              onClick={() => onDrawer(name)}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          ))}
          <UserMenu />
        </div>
      </div>
    </header>
  );
}
