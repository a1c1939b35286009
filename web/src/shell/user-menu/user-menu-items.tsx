import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import type { OpenMenu } from '../../ui/overlay/drop-menu.tsx';
import { OpenedMenu } from '../../ui/overlay/opened-menu.tsx';
import { IconLogout } from '../../ui/theme/icons.ts';
import { useClaims } from '../../user/use-claims.ts';
import styles from './user-menu.module.css';

export function UserMenuItems(menu: OpenMenu) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const claims = useClaims();
  const name = claims?.u_name ?? '';
  return (
    <OpenedMenu {...menu} atEnd label={formatMessage({ id: 'shell.account' }, { name })}>
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
    </OpenedMenu>
  );
}
