import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { userDataQuery } from '../api/user-data.ts';
import { LoadFailure } from '../generated/load-failure.tsx';
import { OwnTexts } from '../generated/own-texts.tsx';
import { Header } from './header.tsx';
import styles from './portal-page.module.css';

export function PortalPage() {
  const { formatMessage } = useIntl();
  const user = useQuery(userDataQuery);
  const main = useFocusOnNewPage();
  return (
    <OwnTexts structure={user.data?.ui_structure.structure}>
      <a className={styles.skip} href="#main">
        {formatMessage({ id: 'common.skip_to_content' })}
      </a>
      <Header entries={user.data?.ui_structure.navigation_menu} />
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        {user.data && <Outlet />}
        {user.error && !user.data && (
          <div className={styles.failure}>
            <LoadFailure error={user.error} onRetry={() => void user.refetch()} />
          </div>
        )}
      </main>
    </OwnTexts>
  );
}

/** A new page starts at its top for keyboards and screen readers too; a new query on the same page does not. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
