import type { NavigationEntry } from '@fordra/schema/ui-structure';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { Wordmark } from '../ui/wordmark.tsx';
import { EnvironmentChip } from './environment-chip.tsx';
import styles from './header.module.css';
import { NavigationMenu } from './navigation-menu.tsx';
import { NavigationTabs } from './navigation-tabs.tsx';
import { PreferencesMenu } from './preferences-menu.tsx';
import { UserMenu } from './user-menu.tsx';

type Props = {
  /** Undefined until the user's screens are known; the header keeps its height and its other parts. */
  readonly entries: readonly NavigationEntry[] | undefined;
};

export function Header({ entries = [] }: Props) {
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
          <PreferencesMenu />
          <UserMenu />
        </div>
      </div>
    </header>
  );
}
