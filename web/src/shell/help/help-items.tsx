import { Menu } from '@mantine/core';
import { useIntl } from 'react-intl';
import type { OpenMenu } from '../../ui/overlay/drop-menu.tsx';
import { OpenedMenu } from '../../ui/overlay/opened-menu.tsx';
import { IconExternalLink, IconMail } from '../../ui/theme/icons.ts';
import { useContactLabel } from './has-help.ts';
import { helpIcons } from './help-icons.ts';
import { elsewhere, helpLinks } from './help-links.ts';

type Props = OpenMenu & { readonly onContact: () => void };

export function HelpItems({ onContact, ...menu }: Props) {
  const { formatMessage } = useIntl();
  const contact = useContactLabel();
  const newWindow = formatMessage({ id: 'help.new_window' });
  return (
    <OpenedMenu {...menu} atEnd label={formatMessage({ id: 'help.title' })}>
      {helpLinks().map(({ label, href }) => {
        const Icon = helpIcons[label];
        return (
          <Menu.Item
            key={label}
            component="a"
            href={href}
            {...elsewhere}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
            rightSection={<IconExternalLink size={14} stroke={1.75} aria-label={newWindow} />}
          >
            {formatMessage({ id: label })}
          </Menu.Item>
        );
      })}
      {contact && (
        <Menu.Item leftSection={<IconMail size={18} stroke={1.75} aria-hidden />} onClick={onContact}>
          {formatMessage({ id: contact })}
        </Menu.Item>
      )}
    </OpenedMenu>
  );
}
