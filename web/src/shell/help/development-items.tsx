import { Menu } from '@mantine/core';
import { useIntl } from 'react-intl';
import type { OpenMenu } from '../../ui/overlay/drop-menu.tsx';
import { OpenedMenu } from '../../ui/overlay/opened-menu.tsx';
import { IconExternalLink } from '../../ui/theme/icons.ts';
import { elsewhere } from './help-links.ts';
import { useDevelopment } from './use-development.ts';

export function DevelopmentItems(menu: OpenMenu) {
  const { formatMessage } = useIntl();
  const { pages, commands } = useDevelopment();
  const newWindow = formatMessage({ id: 'help.new_window' });
  return (
    <OpenedMenu {...menu} atEnd width={280} label={formatMessage({ id: 'development.title' })}>
      {pages.map(({ href, label }) => (
        <Menu.Item
          key={href}
          component="a"
          href={href}
          {...elsewhere}
          rightSection={<IconExternalLink size={14} stroke={1.75} aria-label={newWindow} />}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      {commands.map(({ label, run }) => (
        <Menu.Item key={label} onClick={run}>
          {label}
        </Menu.Item>
      ))}
    </OpenedMenu>
  );
}
