import type { NavigationEntry } from '@fordra/schema/ui-structure';
import { Link, useLocation } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import styles from '../drawer/burger.module.css';
import { useCloseOnNewPage, useOpenAfterMount } from '../drawer/use-drawer-life.ts';
import { BurgerHelp } from '../help/burger-help.tsx';
import { CountBadge } from './count-badge.tsx';
import { NavigationIcon } from './navigation-icon.tsx';
import { isCurrent, targetOf } from './navigation-target.ts';
import { useEntryLabel } from './use-entry-label.ts';

type Props = {
  readonly entries: readonly NavigationEntry[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onContact: () => void;
};

/** The whole navigation in a narrow window, with the help menu. */
export function BurgerDrawer({ entries, isOpen, onClose, onContact }: Props) {
  const { formatMessage } = useIntl();
  useCloseOnNewPage(onClose);
  return (
    <Drawer
      atStart
      width="20rem"
      title={formatMessage({ id: 'shell.menu' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      opened={useOpenAfterMount(isOpen)}
      onClose={onClose}
    >
      <nav aria-label={formatMessage({ id: 'shell.navigation' })}>
        <Entries entries={[{ route: '/', label: 'shell.start', icon: 'home' }, ...entries]} onPick={onClose} />
      </nav>
      <BurgerHelp
        onContact={() => {
          onClose();
          onContact();
        }}
      />
    </Drawer>
  );
}

function Entries({ entries, onPick }: Pick<Props, 'entries'> & { readonly onPick: () => void }) {
  const labelOf = useEntryLabel();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.label}>
          {entry.children ? (
            <div className={styles.group}>
              <h3 className={styles.heading}>{labelOf(entry)}</h3>
              <Entries entries={entry.children} onPick={onPick} />
            </div>
          ) : (
            <Link
              to={targetOf(entry)}
              className={styles.row}
              aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
              onClick={onPick}
            >
              <NavigationIcon name={entry.icon} />
              <span className={styles.rowText}>{labelOf(entry)}</span>
              {entry.badge && <CountBadge badges={[entry.badge]} />}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
