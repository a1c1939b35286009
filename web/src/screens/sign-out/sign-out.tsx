import { useEffect } from 'react';
import { signOut } from '../../features/access/sign-in/sign-out.ts';

/** Ends the session when it is shown, not when it is fetched: a link that is merely pointed at must do nothing. */
export function SignOut() {
  useEffect(() => void signOut(), []);
  return null;
}
