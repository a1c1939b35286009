import type { NavigationEntry } from '@fordra/schema/ui-structure';
import { Link, useLocation } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useLabels } from '../generated/use-labels.ts';
import styles from './header.module.css';
import { isCurrent, targetOf } from './navigation-target.ts';

type Props = { readonly entries: readonly NavigationEntry[] };

export function NavigationTabs({ entries }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav className={styles.tabs} aria-label={formatMessage({ id: 'shell.navigation' })}>
      {entries.map((entry) => {
        const current = isCurrent(entry, pathname);
        return (
          <Link
            key={targetOf(entry)}
            to={targetOf(entry)}
            className={styles.tab}
            data-status={current ? 'active' : undefined}
            aria-current={current ? 'page' : undefined}
          >
            {labels.named(entry.label)}
          </Link>
        );
      })}
    </nav>
  );
}
