import { readClaims } from '../../api/session.ts';
import { useUserData } from '../use-user-data.ts';

/** Who may change what creditors are told of and see: not solicitors, and only with the right to (spec A §6). */
export function useMayAdjustCreditors(): boolean {
  const { access_rights: rights } = useUserData();
  const claims = readClaims();
  if (!claims || claims.solicitor || claims.readonly) return false;
  return rights['creditor--settings']?.methods.includes('PATCH') === true;
}
