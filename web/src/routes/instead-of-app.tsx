import { lazy, Suspense } from 'react';
import { lazyRouteComponent } from '../loading/lazy-screen.ts';
import { agreementSigning, partnerRegistration, taskFrame } from './party-screens.ts';

const NotFound = lazyRouteComponent(() => import('../screens/not-found/not-found.tsx'), 'NotFound');
const TaskFrame = lazy(async () => ({ default: (await taskFrame()).TaskFrame }));
const AgreementSigning = lazy(async () => ({ default: (await agreementSigning()).AgreementSigning }));
const PartnerRegistration = lazy(async () => ({ default: (await partnerRegistration()).PartnerRegistration }));

const screens = { AgreementSigning, PartnerSelfRegistration: PartnerRegistration } as const;

/** Shown instead of the app at any address: the one screen of a token for a single purpose, else that nothing is there. */
export function InsteadOfApp({ data }: { readonly data?: unknown }) {
  const Screen = Object.entries(screens).find(([name]) => name === data)?.[1];
  if (!Screen) return <NotFound />;
  return (
    <Suspense fallback={null}>
      <TaskFrame>
        <Screen />
      </TaskFrame>
    </Suspense>
  );
}
