import { useSyncExternalStore } from 'react';
import { type Claims, decodeClaims } from '../../api/claims.ts';
import { onSessionChange, readSession, selectedToken } from '../../api/session.ts';

export type OwnToken = { readonly index: number; readonly claims: Claims; readonly isSelected: boolean };

/** The users this person is signed in as; none during an impersonation (spec A §6). */
export function useOwnTokens(): readonly OwnToken[] {
  const now = useSyncExternalStore(onSessionChange, selectedToken);
  const own = (readSession()?.tokens ?? []).flatMap((token, index) => {
    const claims = decodeClaims(token);
    return claims ? [{ index, claims, isSelected: token === now }] : [];
  });
  return own.some(({ claims, isSelected }) => isSelected && claims.signed_in_by_u_id)
    ? []
    : own.filter(({ claims }) => !claims.signed_in_by_u_id);
}
