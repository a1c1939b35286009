import '../../ui/theme/menu-styles.ts';
import { Menu } from '@mantine/core';
import { useIntl } from 'react-intl';
import type { OpenMenu } from '../../ui/overlay/drop-menu.tsx';
import { OpenedMenu } from '../../ui/overlay/opened-menu.tsx';
import { IconCalculator, IconQrcode, IconScan } from '../../ui/theme/icons.ts';

type Props = OpenMenu & {
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  readonly hasEid: boolean;
  readonly onProvider: (id: string) => void;
  readonly onEid: () => void;
};

/** The other sign-in methods, and the mobile e-ID. */
export function MoreSignInOptions({ providers, hasEid, onProvider, onEid, ...menu }: Props) {
  const { formatMessage } = useIntl();
  return (
    <OpenedMenu {...menu} width={300} offset={4} label={formatMessage({ id: 'sign-in.more_ways' })}>
      {hasEid && (
        <Menu.Item leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden />} onClick={onEid}>
          BankID
        </Menu.Item>
      )}
      {providers.map(({ id, name }) => {
        const Icon = id === 'scanning' ? IconScan : IconCalculator;
        return (
          <Menu.Item key={id} leftSection={<Icon size={18} stroke={1.75} aria-hidden />} onClick={() => onProvider(id)}>
            {name}
          </Menu.Item>
        );
      })}
    </OpenedMenu>
  );
}
