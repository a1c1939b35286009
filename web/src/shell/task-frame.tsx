import '../ui/theme/portal-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '../loading/lazy-part.tsx';
import { Wordmark } from '../ui/display/wordmark.tsx';
import { useClaims } from '../user/use-claims.ts';
import { PortalStatus } from './connection/portal-status.tsx';
import { CornerPreferences } from './corner-preferences.tsx';
import styles from './task-frame.module.css';
import { useSessionQueries } from './use-session-queries.ts';

const Snacks = lazyPart(() => import('./snacks.tsx'), 'Snacks');

/** What a signed-in user does before the portal opens: no header, no drawers, always a way to sign out (spec A §2.2). */
export function TaskFrame({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const claims = useClaims();
  // Signed out: the router is opening the sign-in page, and nothing more may be drawn or fetched here.
  if (!claims) return null;
  const owner = `${claims.u_id} by ${claims.signed_in_by_u_id}`;
  return (
    <Session key={owner} owner={owner}>
      {children}
    </Session>
  );
}

function Session({ owner, children }: { readonly owner: string; readonly children: ReactNode }) {
  const { formatMessage } = useIntl();
  const queries = useSessionQueries(owner);
  return (
    <QueryClientProvider client={queries}>
      <Suspense>
        <Snacks />
      </Suspense>
      <div className={styles.frame}>
        <div className={styles.top}>
          <Wordmark />
          <div className={styles.end}>
            <CornerPreferences />
            <Link className={styles.out} to="/sign-out" preload={false}>
              {formatMessage({ id: 'onboarding.sign_out' })}
            </Link>
          </div>
        </div>
        <main className={styles.main} id="main">
          {children}
        </main>
      </div>
      <PortalStatus />
    </QueryClientProvider>
  );
}
