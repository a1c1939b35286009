import { lazy, Suspense } from 'react';
import { lazyRouteComponent } from '../loading/lazy-screen.ts';
import { agreementSigning, taskFrame } from './party-screens.ts';

const NotFound = lazyRouteComponent(() => import('../screens/not-found/not-found.tsx'), 'NotFound');
const TaskFrame = lazy(async () => ({ default: (await taskFrame()).TaskFrame }));
const AgreementSigning = lazy(async () => ({ default: (await agreementSigning()).AgreementSigning }));

/** Shown instead of the app at any address: the one screen of a token for a single purpose, else that nothing is there. */
export function InsteadOfApp({ data }: { readonly data?: unknown }) {
  if (data !== 'AgreementSigning') return <NotFound />;
  return (
    <Suspense fallback={null}>
      <TaskFrame>
        <AgreementSigning />
      </TaskFrame>
    </Suspense>
  );
}
