import { useEffect } from 'react';
import { signOut } from '../../features/access/sign-in/sign-out.ts';

/** Ends the session when it is shown, not when it is prefetched: hovering over a link must not sign out. */
export function SignOut() {
  useEffect(() => void signOut(), []);
  return null;
}
