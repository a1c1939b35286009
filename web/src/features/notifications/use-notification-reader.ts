import { readClaims } from '../../api/session.ts';
import { useUserData } from '../../user/use-user-data.ts';
import type { NotificationReader } from './notification-permissions.ts';

/** What the signed-in user may do with notifications (spec A §6). */
export function useNotificationReader(): NotificationReader & { readonly mayRead: boolean } {
  const { access_rights: rights, account, partner } = useUserData();
  const methods = rights['creditor--notifications']?.methods ?? [];
  const claims = readClaims();
  const isSolicitor = claims?.solicitor === true;
  return {
    isSolicitor,
    keepsOwnMarks: !isSolicitor && !account && !partner && claims?.readonly !== true && methods.includes('GET'),
    mayRead: methods.includes('GET'),
    mayPatch: methods.includes('PATCH') && claims?.readonly !== true,
  };
}
