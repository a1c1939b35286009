import type { NavigationEntry } from '@fordra/schema/ui-structure';
import { ActionIcon, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useLabels } from '../generated/use-labels.ts';
import { IconMenu2 } from '../ui/icons.ts';
import styles from './header.module.css';
import { NavigationIcon } from './navigation-icon.tsx';
import { targetOf } from './navigation-target.ts';

type Props = { readonly entries: readonly NavigationEntry[] };

/** The same entries as the tabs, for narrow windows. */
export function NavigationMenu({ entries }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  return (
    <Menu position="bottom-start" width={240} offset={10} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          className={styles.burger ?? ''}
          size="lg"
          variant="subtle"
          color="gray"
          aria-label={formatMessage({ id: 'shell.menu' })}
        >
          <IconMenu2 size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item
            key={targetOf(entry)}
            leftSection={<NavigationIcon name={entry.icon} />}
            renderRoot={(props) => <Link to={targetOf(entry)} {...props} />}
          >
            {labels.named(entry.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
