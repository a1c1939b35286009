import type { UiStructure } from '@fordra/schema/ui-structure';
import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, memo, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { readSession } from '../api/session.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { Wordmark } from '../ui/display/wordmark.tsx';
import { IconBell, IconMenu2, IconSearch, IconSettings, IconStar } from '../ui/theme/icons.ts';
import { useClaims } from '../user/use-claims.ts';
import type { DrawerName } from './drawer/use-drawers.ts';
import { EnvironmentChip } from './environment-chip.tsx';
import styles from './header.module.css';
import { DevelopmentMenu } from './help/development-menu.tsx';
import { HelpMenu } from './help/help-menu.tsx';
import { NavigationTabs } from './navigation/navigation-tabs.tsx';
import { UnreadBadge } from './notifications-drawer/unread-badge.tsx';
import { RegisterLink } from './register-link.tsx';
import { UserMenu } from './user-menu/user-menu.tsx';

const ImpersonationBanner = lazyPart(() => import('./user-menu/impersonation-banner.tsx'), 'ImpersonationBanner');
const AccountTools = lazy(async () => ({ default: (await import('./user-menu/account-tools.tsx')).AccountTools }));

type Props = {
  /** Undefined until the UI structure is loaded; the header keeps its height and its other parts. */
  readonly structure: UiStructure | undefined;
  readonly onDrawer: (name: DrawerName) => void;
  readonly onContact: () => void;
};

const drawers = [
  { name: 'search', label: 'shell.search', Icon: IconSearch, keys: 'Control+K Meta+K' },
  { name: 'watch-list', label: 'shell.watch_list', Icon: IconStar, keys: undefined },
  { name: 'notifications', label: 'shell.notifications', Icon: IconBell, keys: undefined },
  { name: 'settings', label: 'shell.settings', Icon: IconSettings, keys: undefined },
] as const;

/** Drawn once: navigation changes only which tab is current. */
export const Header = memo(function Header({ structure, onDrawer, onContact }: Props) {
  const { formatMessage } = useIntl();
  const claims = useClaims();
  const hasSeveralPlaces = Number(claims?.vnet_tenant_c) > 1 || (readSession()?.tokens.length ?? 0) > 1;
  const isNotified = structure?.structure['creditor--notifications'] !== undefined;
  // Without resources to search there is no search button, without notifications no bell.
  const shown = drawers.filter(
    ({ name }) =>
      (name !== 'search' || structure?.search_menu.length !== 0) && (name !== 'notifications' || isNotified),
  );
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <ActionIcon
          className={styles.burger ?? ''}
          size="lg"
          variant="subtle"
          color="gray"
          aria-haspopup="dialog"
          aria-label={formatMessage({ id: 'shell.menu' })}
          onClick={() => onDrawer('menu')}
        >
          <IconMenu2 size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Link to="/" className={styles.home} aria-label={formatMessage({ id: 'shell.home' })}>
          <Wordmark />
        </Link>
        <EnvironmentChip />
        <NavigationTabs entries={structure?.navigation_menu ?? []} />
        <div className={styles.tools}>
          <RegisterLink />
          {hasSeveralPlaces && (
            <Suspense>
              <AccountTools />
            </Suspense>
          )}
          {shown.map(({ name, label, Icon, keys }) => (
            <span key={name} className={styles.tool}>
              <ActionIcon
                size="lg"
                variant="subtle"
                color="gray"
                data-drawer={name}
                aria-haspopup="dialog"
                aria-keyshortcuts={keys}
                aria-label={formatMessage({ id: label })}
                title={formatMessage({ id: label })}
                onClick={() => onDrawer(name)}
              >
                <Icon size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
              {name === 'notifications' && <UnreadBadge />}
            </span>
          ))}
          <span className={styles.wideOnly}>
            <HelpMenu onContact={onContact} />
            <DevelopmentMenu />
          </span>
          <UserMenu />
        </div>
      </div>
      <Suspense>{claims?.signed_in_by_u_id && <ImpersonationBanner />}</Suspense>
    </header>
  );
});
