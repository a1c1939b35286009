import { Button, Menu } from '@mantine/core';
import { useIntl } from 'react-intl';
import type { OfferedAction } from '../../api/actions.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import { useLabels } from '../use-labels.ts';
import styles from './action-buttons.module.css';

type Props = { readonly actions: readonly OfferedAction[]; readonly onOpen: (name: string) => void };

/** Many actions: those that may be done first, each refused one with its reason under it. */
export function ActionMenu({ actions, onOpen }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const sorted = actions.toSorted((a, b) => Number(b.allowed) - Number(a.allowed));
  return (
    <Menu position="bottom-end" width={300} offset={8} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}>
          {formatMessage({ id: 'actions.menu' })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {sorted.map(({ name, allowed, _locale_message: reason }) => (
          <Menu.Item
            key={name}
            aria-disabled={!allowed || undefined}
            data-refused={!allowed || undefined}
            className={styles.item}
            closeMenuOnClick={allowed}
            onClick={() => allowed && onOpen(name)}
          >
            <span className={styles.name}>{labels.named(`action.${name}`)}</span>
            {!allowed && reason && <span className={styles.reason}>{reason}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
