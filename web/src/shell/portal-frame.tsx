import '../ui/theme/portal-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { fetchApplicationDetails } from '../api/application-details.ts';
import { readPageFacts } from '../api/page-facts.ts';
import { createQueryClient } from '../api/query-client.ts';
import { onStorageCleaned } from '../api/storage-cleanup.ts';
import { keepQueries, restoreQueries } from '../api/stored-queries.ts';
import { waitForToken } from '../api/wait-for-token.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { SettingsContext } from '../user/settings/settings-context.ts';
import { useClaims } from '../user/use-claims.ts';
import { PortalStatus } from './connection/portal-status.tsx';
import { PortalPage } from './portal-page.tsx';
import { SettingsWatch } from './settings/settings-watch.tsx';

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
  const queries = useQueries(owner);
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

/** Answers stored by this user's earlier pages are available at once, until they expire. */
function useQueries(owner: string) {
  const { queries: sessionQueries } = useRouter().options.context;
  const [queries] = useState(() => {
    const fresh = createQueryClient();
    restoreQueries(fresh, owner);
    return fresh;
  });
  useEffect(() => keepQueries(queries, owner), [queries, owner]);
  useEffect(() => sessionQueries.provide(queries), [sessionQueries, queries]);
  useEffect(() => onStorageCleaned(() => void queries.invalidateQueries()), [queries]);
  useEffect(() => {
    void waitForToken().then(
      (token) => (token === undefined ? undefined : fetchApplicationDetails(token)),
      () => undefined,
    );
  }, []);
  return queries;
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
