import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { readClaims } from '../../api/session.ts';
import { CreditorFilter } from '../../features/parties/creditor-filter/creditor-filter-button.tsx';
import { Page } from '../../ui/display/page.tsx';
import { useUserData } from '../../user/use-user-data.ts';
import styles from './home.module.css';
import { HomePanels } from './home-panels.tsx';
import { hasTrends, panelsFor } from './panels-for.ts';

/** The greeting and the creditor filter are shown at once; the panels replace their placeholders when their texts are loaded. */
export function Home() {
  const { formatMessage } = useIntl();
  const { name, access_rights: rights } = useUserData();
  // Solicitors may not read creditors (spec A §6).
  const isSolicitor = readClaims()?.solicitor === true;
  const mayReadCreditors = rights.creditors?.methods.includes('GET') === true && !isSolicitor;
  const mayRegister = rights['case--registrations']?.methods.includes('POST') === true;
  // On a phone the to-dos come first.
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const panels = panelsFor(rights, isNarrow, isSolicitor);
  const isPlain = !hasTrends(rights, isSolicitor);
  const greeting = formatMessage(
    { id: `home.${partOfDay(new Date().getHours())}` },
    { name: name.split(' ')[0] ?? name },
  );
  return (
    <Page
      title={greeting}
      beside={
        <div className={styles.beside}>
          {mayRegister && (
            <Button renderRoot={(props) => <Link to="/case-registration" {...props} />}>
              {formatMessage({ id: 'shell.register_case' })}
            </Button>
          )}
          {mayReadCreditors && <CreditorFilter />}
        </div>
      }
    >
      <HomePanels panels={panels} isPlain={isPlain} />
    </Page>
  );
}

function partOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 4 && hour < 10) return 'morning';
  return hour >= 10 && hour < 18 ? 'day' : 'evening';
}
