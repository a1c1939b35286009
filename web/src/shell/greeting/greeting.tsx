import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../loading/lazy-part.tsx';
import type { UserData } from '../../user/user-data-shape.ts';
import { greetingFor, type Greeting as Kind } from './greetings.ts';

/** Loaded when there is something to say. */
const GreetingPopup = lazyPart(() => import('./greeting-popup.tsx'), 'GreetingPopup');

/** The popup of the start page. It stays open while what it shows is being done. */
export function Greeting({ user }: { readonly user: UserData }) {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  const [shown, setShown] = useState<Kind>();
  const greeting = shown ?? (isHome ? greetingFor(user) : undefined);
  if (greeting === undefined) return null;
  if (shown === undefined) setShown(greeting);
  return (
    <Suspense>
      <GreetingPopup user={user} greeting={greeting} onClose={() => setShown(undefined)} />
    </Suspense>
  );
}
