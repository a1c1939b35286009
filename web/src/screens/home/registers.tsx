import { useIntl } from 'react-intl';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { useUserData } from '../../user/use-user-data.ts';
import styles from './register-card.module.css';
import { RegisterCard } from './register-card.tsx';

/** Links to the resources that the user may read. */
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
