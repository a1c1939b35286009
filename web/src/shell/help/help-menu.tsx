import { ActionIcon, Menu } from '@mantine/core';
import { useIntl } from 'react-intl';
import { IconExternalLink, IconHelpCircle, IconMail } from '../../ui/icons.ts';
import { elsewhere, hasContact, helpLinks } from './help-links.ts';

type Props = { readonly onContact: () => void };

export function HelpMenu({ onContact }: Props) {
  const { formatMessage } = useIntl();
  const links = helpLinks();
  if (links.length === 0 && !hasContact()) return null;
  const title = formatMessage({ id: 'help.title' });
  return (
    <Menu position="bottom-end" width={240} offset={10} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon size="lg" variant="subtle" color="gray" aria-label={title} title={title}>
          <IconHelpCircle size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ label, href, Icon }) => (
          <Menu.Item
            key={label}
            component="a"
            href={href}
            {...elsewhere}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
            rightSection={
              <IconExternalLink size={14} stroke={1.75} aria-label={formatMessage({ id: 'help.new_window' })} />
            }
          >
            {formatMessage({ id: label })}
          </Menu.Item>
        ))}
        {hasContact() && (
          <Menu.Item leftSection={<IconMail size={18} stroke={1.75} aria-hidden />} onClick={onContact}>
            {formatMessage({ id: 'help.contact' })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
