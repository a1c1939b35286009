import { readClaims } from '../../../api/session.ts';
import { useUserData } from '../../../user/use-user-data.ts';

/** Whether the user may change notifications and figures of creditors: with the right, and not as a solicitor (spec A §6). */
export function useMayAdjustCreditors(): boolean {
  const { access_rights: rights } = useUserData();
  const claims = readClaims();
  if (!claims || claims.solicitor || claims.readonly) return false;
  return rights['creditor--settings']?.methods.includes('PATCH') === true;
}
