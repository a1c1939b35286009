import { Menu, UnstyledButton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { IconLogout } from '../ui/icons.ts';
import { useClaims } from './use-claims.ts';
import styles from './user-menu.module.css';

export function UserMenu() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const claims = useClaims();
  const name = claims?.u_name ?? '';
  return (
    <Menu position="bottom-end" width={240} offset={10} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton
          className={styles.avatar}
          data-initials={initialsOf(name)}
          aria-label={formatMessage({ id: 'shell.account' }, { name })}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <bdi className={styles.name}>{name}</bdi>
          <bdi className={styles.email}>{claims?.u_email}</bdi>
          {claims?.readonly && <span className={styles.email}>{formatMessage({ id: 'shell.readonly' })}</span>}
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
          onClick={() => void navigate({ to: '/sign-out' })}
        >
          {formatMessage({ id: 'shell.sign_out' })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}
