import { ActionIcon, Menu } from '@mantine/core';
import { useIntl } from 'react-intl';
import { IconCode, IconExternalLink } from '../../ui/icons.ts';
import { elsewhere } from './help-links.ts';
import { useDevelopment } from './use-development.ts';

export function DevelopmentMenu() {
  const { formatMessage } = useIntl();
  const development = useDevelopment();
  if (!development) return null;
  const title = formatMessage({ id: 'development.title' });
  return (
    <Menu position="bottom-end" width={260} offset={10} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon size="lg" variant="subtle" color="gray" aria-label={title} title={title}>
          <IconCode size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {development.pages.map(({ href, label }) => (
          <Menu.Item
            key={href}
            component="a"
            href={href}
            {...elsewhere}
            rightSection={
              <IconExternalLink size={14} stroke={1.75} aria-label={formatMessage({ id: 'help.new_window' })} />
            }
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {development.deeds.map(({ label, run }) => (
          <Menu.Item key={label} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
