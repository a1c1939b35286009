import { useSyncExternalStore } from 'react';
import { decodeClaims } from '../api/claims.ts';
import { onSessionChange, selectedToken } from '../api/session.ts';

/** Who is signed in, in this tab and all others. */
export function useClaims() {
  const token = useSyncExternalStore(onSessionChange, selectedToken);
  return token === undefined ? undefined : decodeClaims(token);
}
