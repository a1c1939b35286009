import { Menu } from '@mantine/core';
import { useIntl } from 'react-intl';
import type { OpenMenu } from '../../ui/overlay/drop-menu.tsx';
import { OpenedMenu } from '../../ui/overlay/opened-menu.tsx';
import { useLabels } from '../label/use-labels.ts';
import type { OfferedAction } from '../query/actions.ts';
import styles from './action-buttons.module.css';

type Props = OpenMenu & {
  readonly actions: readonly OfferedAction[];
  readonly onOpen: (name: string) => void;
};

/** The allowed actions first, then the refused ones with their reasons. */
export function ActionItems({ actions, onOpen, ...menu }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const sorted = actions.toSorted((a, b) => Number(b.allowed) - Number(a.allowed));
  return (
    <OpenedMenu {...menu} label={formatMessage({ id: 'actions.menu' })} atEnd width={300} offset={8}>
      <div className={styles.menu}>
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
      </div>
    </OpenedMenu>
  );
}
