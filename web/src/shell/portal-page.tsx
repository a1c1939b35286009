import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { userDataQuery } from '../api/user-data.ts';
import { LoadFailure } from '../generated/load-failure.tsx';
import { OwnTexts } from '../generated/own-texts.tsx';
import { Header } from './header.tsx';
import styles from './portal-page.module.css';
import type { RightDrawerName } from './right-drawer.tsx';

/** Fetched when first opened: no page waits for it. */
const RightDrawer = lazy(async () => ({ default: (await import('./right-drawer.tsx')).RightDrawer }));

export function PortalPage() {
  const { formatMessage } = useIntl();
  const user = useQuery(userDataQuery);
  const main = useFocusOnNewPage();
  const drawer = useDrawer();
  return (
    <OwnTexts structure={user.data?.ui_structure.structure}>
      <a className={styles.skip} href="#main">
        {formatMessage({ id: 'common.skip_to_content' })}
      </a>
      <Header entries={user.data?.ui_structure.navigation_menu} onDrawer={drawer.show} />
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        {user.data && <Outlet />}
        {user.error && !user.data && (
          <div className={styles.failure}>
            <LoadFailure error={user.error} onRetry={() => void user.refetch()} />
          </div>
        )}
      </main>
      {drawer.wasOpened && user.data && (
        <Suspense>
          <RightDrawer open={drawer.open} onClose={drawer.close} />
        </Suspense>
      )}
    </OwnTexts>
  );
}

function useDrawer() {
  const [open, setOpen] = useState<RightDrawerName>();
  const [wasOpened, setWasOpened] = useState(false);
  const close = useCallback(() => setOpen(undefined), []);
  const show = useCallback((name: RightDrawerName) => {
    setWasOpened(true);
    setOpen(name);
  }, []);
  return { open, wasOpened, show, close };
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
