import { Menu } from '@mantine/core';
import { useIntl } from 'react-intl';
import type { OpenMenu } from '../../ui/overlay/drop-menu.tsx';
import { OpenedMenu } from '../../ui/overlay/opened-menu.tsx';
import { IconCalculator, IconScan } from '../../ui/theme/icons.ts';

type Props = OpenMenu & {
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  readonly onProvider: (id: string) => void;
};

/** The other sign-in methods. */
export function MoreSignInOptions({ providers, onProvider, ...menu }: Props) {
  const { formatMessage } = useIntl();
  return (
    <OpenedMenu {...menu} width={300} offset={4} label={formatMessage({ id: 'sign-in.more_ways' })}>
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
