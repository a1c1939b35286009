import { useMediaQuery } from '@mantine/hooks';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { readClaims } from '../../api/session.ts';
import { CreditorFilter } from '../../generated/creditor-filter/creditor-filter.tsx';
import { lazyRouteComponent } from '../../generated/lazy-screen.ts';
import { useUserData } from '../../generated/use-user-data.ts';
import { Page } from '../../ui/page.tsx';
import styles from './home.module.css';
import { hasTrends, panelsFor } from './panels-for.ts';

const HomePanels = lazyRouteComponent(() => import('./home-panels.tsx'), 'HomePanels');

/** The greeting and the creditors it is about stand at once; the panels come into the room that is kept for them. */
export function Home() {
  const { formatMessage } = useIntl();
  const { name, access_rights: rights } = useUserData();
  // Creditors are no solicitor's data (spec A §6).
  const isSolicitor = readClaims()?.solicitor === true;
  const mayReadCreditors = rights.creditors?.methods.includes('GET') === true && !isSolicitor;
  // What asks something of the person comes first where only one thing is in sight.
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const panels = panelsFor(rights, isNarrow);
  const isPlain = !hasTrends(rights, isSolicitor);
  const greeting = formatMessage(
    { id: `home.${partOfDay(new Date().getHours())}` },
    { name: name.split(' ')[0] ?? name },
  );
  return (
    <Page title={greeting} beside={mayReadCreditors && <CreditorFilter />}>
      <Suspense
        fallback={
          <div className={styles.panels} data-plain={isPlain || undefined} aria-busy="true">
            {panels.map((panel) => (
              <div key={panel} className={styles[panel]} />
            ))}
          </div>
        }
      >
        <HomePanels panels={panels} isPlain={isPlain} />
      </Suspense>
    </Page>
  );
}

function partOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 5 && hour < 10) return 'morning';
  return hour >= 10 && hour < 18 ? 'day' : 'evening';
}
