import { useSyncExternalStore } from 'react';
import { type Claims, decodeClaims } from '../../api/claims.ts';
import { onSessionChange, readSession, selectedToken } from '../../api/session.ts';

export type OwnToken = { readonly place: number; readonly claims: Claims; readonly isSelected: boolean };

/** The users this person is signed in as; none to choose from while working as somebody else (spec A §6). */
export function useOwnTokens(): readonly OwnToken[] {
  const now = useSyncExternalStore(onSessionChange, selectedToken);
  const own = (readSession()?.tokens ?? []).flatMap((token, place) => {
    const claims = decodeClaims(token);
    return claims ? [{ place, claims, isSelected: token === now }] : [];
  });
  return own.some(({ claims, isSelected }) => isSelected && claims.signed_in_by_u_id)
    ? []
    : own.filter(({ claims }) => !claims.signed_in_by_u_id);
}
