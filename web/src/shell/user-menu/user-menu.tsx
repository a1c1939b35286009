import { UnstyledButton } from '@mantine/core';
import { useIntl } from 'react-intl';
import { lazyRouteComponent } from '../../loading/lazy-screen.ts';
import { DropMenu } from '../../ui/overlay/drop-menu.tsx';
import { useClaims } from '../../user/use-claims.ts';
import styles from './user-menu.module.css';

const UserMenuItems = lazyRouteComponent(() => import('./user-menu-items.tsx'), 'UserMenuItems');

export function UserMenu() {
  const { formatMessage } = useIntl();
  const name = useClaims()?.u_name ?? '';
  return (
    <DropMenu<HTMLButtonElement>
      preload={() => void UserMenuItems.preload?.()}
      opener={(opener) => (
        <UnstyledButton
          {...opener}
          className={styles.avatar}
          data-initials={initialsOf(name)}
          aria-label={formatMessage({ id: 'shell.account' }, { name })}
        />
      )}
    >
      {(menu) => <UserMenuItems {...menu} />}
    </DropMenu>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}
