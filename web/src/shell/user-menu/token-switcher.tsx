import { UnstyledButton } from '@mantine/core';
import { useIntl } from 'react-intl';
import { lazyRouteComponent } from '../../loading/lazy-screen.ts';
import { DropMenu } from '../../ui/overlay/drop-menu.tsx';
import { IconSwitchHorizontal } from '../../ui/theme/icons.ts';
import styles from './token-switcher.module.css';
import { useOwnTokens } from './use-own-tokens.ts';

const TokenItems = lazyRouteComponent(() => import('./token-items.tsx'), 'TokenItems');

/** The current user and a menu of the others, for a person with several users (spec A §2.3). */
export function TokenSwitcher() {
  const { formatMessage } = useIntl();
  const own = useOwnTokens();
  const now = own.find(({ isSelected }) => isSelected)?.claims;
  if (own.length < 2 || !now) return null;
  const organization = now.u_org ?? now.u_name;
  return (
    <span className={styles.place}>
      <DropMenu<HTMLButtonElement>
        preload={() => void TokenItems.preload?.()}
        opener={(opener) => (
          <UnstyledButton
            {...opener}
            className={styles.chip}
            aria-label={formatMessage({ id: 'shell.switch_token' }, { place: organization })}
          >
            <IconSwitchHorizontal size={16} stroke={1.75} aria-hidden />
            <bdi className={styles.name}>{organization}</bdi>
          </UnstyledButton>
        )}
      >
        {(menu) => <TokenItems {...menu} />}
      </DropMenu>
    </span>
  );
}
