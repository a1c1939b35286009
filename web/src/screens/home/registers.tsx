import { useIntl } from 'react-intl';
import { useUserData } from '../../generated/use-user-data.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './register-card.module.css';
import { RegisterCard } from './register-card.tsx';

/** The ways into what the user may see. */
export function Registers() {
  const { formatMessage } = useIntl();
  const registers = useUserData()
    .ui_structure.navigation_menu.flatMap((entry) => entry.children ?? [entry])
    .flatMap(({ resource }) => (resource ? [resource] : []));
  if (registers.length === 0) {
    return (
      <EmptyState title={formatMessage({ id: 'home.nothing' })}>
        {formatMessage({ id: 'home.nothing_help' })}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.cards}>
      {registers.map((resource) => (
        <li key={resource}>
          <RegisterCard resource={resource} />
        </li>
      ))}
    </ul>
  );
}
