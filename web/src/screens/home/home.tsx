import { useIntl } from 'react-intl';
import { readClaims } from '../../api/session.ts';
import { CreditorFilter } from '../../generated/creditor-filter/creditor-filter.tsx';
import { useUserData } from '../../generated/use-user-data.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './home.module.css';
import { RegisterCard } from './register-card.tsx';

/** The greeting, the creditors it is about, and the ways into what the user may see. */
export function Home() {
  const { formatMessage } = useIntl();
  const { name, ui_structure, access_rights } = useUserData();
  // Creditors are no solicitor's data (spec A §6).
  const mayReadCreditors =
    access_rights.creditors?.methods.includes('GET') === true && readClaims()?.solicitor !== true;
  const registers = ui_structure.navigation_menu
    .flatMap((entry) => entry.children ?? [entry])
    .flatMap(({ resource }) => (resource ? [resource] : []));
  const greeting = formatMessage(
    { id: `home.${partOfDay(new Date().getHours())}` },
    { name: name.split(' ')[0] ?? name },
  );
  return (
    <Page title={greeting} beside={mayReadCreditors && <CreditorFilter />}>
      {registers.length === 0 ? (
        <EmptyState title={formatMessage({ id: 'home.nothing' })}>
          {formatMessage({ id: 'home.nothing_help' })}
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {registers.map((resource) => (
            <li key={resource}>
              <RegisterCard resource={resource} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function partOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 5 && hour < 10) return 'morning';
  return hour >= 10 && hour < 18 ? 'day' : 'evening';
}
