import { readClaims } from '../../api/session.ts';
import { useUserData } from '../../user/use-user-data.ts';
import type { NotificationReader } from './notification-permissions.ts';

/** What the signed-in user may do with notifications (spec A §6). */
export function useNotificationReader(): NotificationReader & { readonly mayRead: boolean } {
  const methods = useUserData().access_rights['creditor--notifications']?.methods ?? [];
  const claims = readClaims();
  return {
    isSolicitor: claims?.solicitor === true,
    mayRead: methods.includes('GET'),
    mayPatch: methods.includes('PATCH') && claims?.readonly !== true,
  };
}
