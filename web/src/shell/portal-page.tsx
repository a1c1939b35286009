import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { userDataQuery } from '../api/user-data.ts';
import { lazyPart } from '../generated/lazy-part.tsx';
import { LoadFailure } from '../generated/load-failure.tsx';
import { OwnTexts } from '../generated/own-texts.tsx';
import { useTextBundle } from '../generated/use-text-bundle.ts';
import { UserDataContext } from '../generated/use-user-data.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageWatch } from './page-watch.tsx';
import styles from './portal-page.module.css';
import { useSearchShortcuts } from './search-drawer/use-search-shortcuts.ts';
import { useDrawers } from './use-drawers.ts';
import { useIdentify } from './use-identify.ts';

// Fetched when first opened: no page waits for them.
const RightDrawer = lazyPart(() => import('./right-drawer.tsx'), 'RightDrawer');
const BurgerDrawer = lazyPart(() => import('./navigation/burger-drawer.tsx'), 'BurgerDrawer');
const ContactDialog = lazyPart(() => import('./help/contact-dialog.tsx'), 'ContactDialog');

export function PortalPage() {
  const { formatMessage } = useIntl();
  const user = useQuery(userDataQuery);
  const structure = user.data?.ui_structure;
  const main = useRef<HTMLElement>(null);
  const drawers = useDrawers();
  const contact = useContact();
  // The start page does without them; what is opened over it does not.
  const hasWords = useTextBundle('resources');
  useIdentify();
  useSearchShortcuts(structure?.search_menu ?? [], drawers.show);
  const { open } = drawers;
  return (
    <OwnTexts structure={structure?.structure}>
      <UserDataContext value={user.data}>
        <a className={styles.skip} href="#main">
          {formatMessage({ id: 'common.skip_to_content' })}
        </a>
        <Header structure={structure} onDrawer={drawers.show} onContact={contact.show} />
        <main ref={main} id="main" className={styles.main} tabIndex={-1}>
          {user.data && <Outlet />}
          {user.error && !user.data && (
            <div className={styles.failure}>
              <LoadFailure error={user.error} onRetry={() => void user.refetch()} />
            </div>
          )}
        </main>
        <Footer />
        <PageWatch main={main} />
        <Suspense>
          {drawers.opened.has('right') && structure && hasWords && (
            <RightDrawer
              open={open && open.name !== 'menu' ? { ...open, name: open.name } : undefined}
              onClose={drawers.close}
            />
          )}
          {drawers.opened.has('menu') && (
            <BurgerDrawer
              entries={structure?.navigation_menu ?? []}
              isOpen={open?.name === 'menu'}
              onClose={drawers.close}
              onContact={contact.show}
            />
          )}
          {contact.wasOpened && <ContactDialog isOpen={contact.isOpen} onClose={contact.close} />}
        </Suspense>
      </UserDataContext>
    </OwnTexts>
  );
}

function useContact() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const show = useCallback(() => {
    setWasOpened(true);
    setIsOpen(true);
  }, []);
  return { isOpen, wasOpened, show, close };
}
