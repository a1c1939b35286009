import { Menu } from '@mantine/core';
import { useIntl } from 'react-intl';
import { switchToken } from '../../api/session.ts';
import type { OpenMenu } from '../../ui/overlay/drop-menu.tsx';
import { OpenedMenu } from '../../ui/overlay/opened-menu.tsx';
import { IconCheck } from '../../ui/theme/icons.ts';
import styles from './token-switcher.module.css';
import { useOwnTokens } from './use-own-tokens.ts';

/** The person's own users, each by its organization; the current one is marked. */
export function TokenItems(menu: OpenMenu) {
  const { formatMessage } = useIntl();
  const own = useOwnTokens();
  return (
    <OpenedMenu {...menu} atEnd width={280} label={formatMessage({ id: 'shell.switch_to' })}>
      <Menu.Label>{formatMessage({ id: 'shell.switch_to' })}</Menu.Label>
      {own.map(({ index, claims, isSelected }) => (
        <Menu.Item
          key={claims.token_id}
          aria-current={isSelected || undefined}
          rightSection={isSelected && <IconCheck size={16} stroke={2} aria-hidden />}
          onClick={() => switchToken(index)}
        >
          <bdi className={styles.item}>{claims.u_org ?? claims.u_name}</bdi>
          <bdi className={styles.email}>{claims.u_org ? claims.u_name : claims.u_email}</bdi>
        </Menu.Item>
      ))}
    </OpenedMenu>
  );
}
