import { useSyncExternalStore } from 'react';
import { decodeClaims } from '../api/claims.ts';
import { onSessionChange, selectedToken } from '../api/session.ts';

/** The claims of the signed-in user, the same in all tabs. */
export function useClaims() {
  const token = useSyncExternalStore(onSessionChange, selectedToken);
  return token === undefined ? undefined : decodeClaims(token);
}
