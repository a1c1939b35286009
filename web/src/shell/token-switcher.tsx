import { UnstyledButton } from '@mantine/core';
import { useIntl } from 'react-intl';
import { lazyRouteComponent } from '../generated/lazy-screen.ts';
import { DropMenu } from '../ui/drop-menu.tsx';
import { IconSwitchHorizontal } from '../ui/icons.ts';
import styles from './token-switcher.module.css';
import { useOwnTokens } from './use-own-tokens.ts';

const TokenItems = lazyRouteComponent(() => import('./token-items.tsx'), 'TokenItems');

/** Where one is at work, for who has several users, and the way to the others (spec A §2.3). */
export function TokenSwitcher() {
  const { formatMessage } = useIntl();
  const own = useOwnTokens();
  const now = own.find(({ isSelected }) => isSelected)?.claims;
  if (own.length < 2 || !now) return null;
  const place = now.u_org ?? now.u_name;
  return (
    <span className={styles.place}>
      <DropMenu<HTMLButtonElement>
        preload={() => void TokenItems.preload?.()}
        opener={(opener) => (
          <UnstyledButton
            {...opener}
            className={styles.chip}
            aria-label={formatMessage({ id: 'shell.switch_token' }, { place })}
          >
            <IconSwitchHorizontal size={16} stroke={1.75} aria-hidden />
            <bdi className={styles.name}>{place}</bdi>
          </UnstyledButton>
        )}
      >
        {(menu) => <TokenItems {...menu} />}
      </DropMenu>
    </span>
  );
}
