import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../api/api-error.ts';
import { LoadFailure } from '../failure/load-failure.tsx';
import { RefusalContext } from '../failure/refusal-context.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { StructureTexts } from '../texts/structure-texts.tsx';
import { useTextBundle } from '../texts/use-text-bundle.ts';
import { UserDataContext } from '../user/use-user-data.ts';
import { userDataQuery } from '../user/user-data.ts';
import { useDrawers } from './drawer/use-drawers.ts';
import { Footer } from './footer.tsx';
import { Greeting } from './greeting/greeting.tsx';
import { Header } from './header.tsx';
import styles from './portal-page.module.css';
import { RecordCurrentItem } from './record-current-item.tsx';
import { useSearchShortcuts } from './search-drawer/use-search-shortcuts.ts';
import { useIdentify } from './use-identify.ts';
import { useOnboarding } from './use-onboarding.ts';

// Loaded when first opened: no page waits for them.
const RightDrawer = lazyPart(() => import('./right-drawer.tsx'), 'RightDrawer');
const BurgerDrawer = lazyPart(() => import('./navigation/burger-drawer.tsx'), 'BurgerDrawer');
const WhyRefused = lazyPart(() => import('../resource-ui/why/why-refused.tsx'), 'WhyRefused');
const ContactDialog = lazyPart(() => import('./help/contact-dialog.tsx'), 'ContactDialog');

const explain = (failure: ApiError) => (
  <Suspense>
    <WhyRefused failure={failure} />
  </Suspense>
);

export function PortalPage() {
  const { formatMessage } = useIntl();
  const user = useQuery(userDataQuery);
  const structure = user.data?.ui_structure;
  const main = useRef<HTMLElement>(null);
  const drawers = useDrawers();
  const contact = useContact();
  // The start page does not need these texts; what is opened over it does.
  const hasWords = useTextBundle('resources');
  useIdentify();
  const isLedAway = useOnboarding(user.data, user.dataUpdatedAt);
  useSearchShortcuts(structure?.search_menu ?? [], drawers.show);
  const { open } = drawers;
  // The page that the user is led to has its own frame.
  if (isLedAway) return null;
  return (
    <StructureTexts structure={structure?.structure}>
      <UserDataContext value={user.data}>
        <a className={styles.skip} href="#main">
          {formatMessage({ id: 'common.skip_to_content' })}
        </a>
        <Header structure={structure} onDrawer={drawers.show} onContact={contact.show} />
        <main ref={main} id="main" className={styles.main} tabIndex={-1}>
          <RefusalContext value={explain}>{user.data && <Outlet />}</RefusalContext>
          {user.error && !user.data && (
            <div className={styles.failure}>
              <LoadFailure error={user.error} onRetry={() => void user.refetch()} />
            </div>
          )}
        </main>
        <Footer />
        <RecordCurrentItem main={main} />
        {user.data && user.dataUpdatedAt > 0 && <Greeting user={user.data} />}
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
    </StructureTexts>
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
