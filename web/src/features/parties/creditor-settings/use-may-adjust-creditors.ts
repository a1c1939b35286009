import { readClaims } from '../../../api/session.ts';
import { useUserData } from '../../../user/use-user-data.ts';

/** Who may change the notifications and figures of creditors: users with the right to, except solicitors (spec A §6). */
export function useMayAdjustCreditors(): boolean {
  const { access_rights: rights } = useUserData();
  const claims = readClaims();
  if (!claims || claims.solicitor || claims.readonly) return false;
  return rights['creditor--settings']?.methods.includes('PATCH') === true;
}
