import '../ui/theme/portal-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { readPageFacts } from '../api/page-facts.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { SettingsContext } from '../user/settings/settings-context.ts';
import { useClaims } from '../user/use-claims.ts';
import { PortalStatus } from './connection/portal-status.tsx';
import { PortalPage } from './portal-page.tsx';
import { SettingsWatch } from './settings/settings-watch.tsx';
import { useSessionQueries } from './use-session-queries.ts';

/** Loaded separately, so that no page waits for it. */
const Snacks = lazyPart(() => import('./snacks.tsx'), 'Snacks');
const WorldNotice = lazyPart(() => import('./world-notice.tsx'), 'WorldNotice');

/** Everything behind the sign-in. All fetched data is deleted when the user changes; a refreshed token changes nothing. */
export function PortalFrame() {
  const claims = useClaims();
  // Signed out: the router is opening the sign-in page, and nothing more may be drawn or fetched here.
  if (!claims) return null;
  const owner = `${claims.u_id} by ${claims.signed_in_by_u_id}`;
  return <Session key={owner} owner={owner} />;
}

function Session({ owner }: { readonly owner: string }) {
  const queries = useSessionQueries(owner);
  const settings = useOwnSettings();
  return (
    <QueryClientProvider client={queries}>
      <Suspense>
        <Snacks />
        {readPageFacts().is_making_demo && <WorldNotice />}
      </Suspense>
      <SettingsContext value={settings}>
        <SettingsWatch />
        <PortalPage />
        <PortalStatus />
      </SettingsContext>
    </QueryClientProvider>
  );
}

/** Usually loaded before the first page; after a switch to another user, a moment later. */
function useOwnSettings() {
  const { settings } = useRouter().options.context;
  const [own, setOwn] = useState(settings.current);
  useEffect(() => {
    let isLeft = false;
    void settings.settled().then(() => !isLeft && setOwn(settings.current));
    return () => {
      isLeft = true;
    };
  }, [settings]);
  return own;
}
