import { hasOtherPayoutDetails } from '@fordra/domain/parties/check-creditor';
import { endSessionsOf } from '../../store/access/end-sessions.ts';
import { inviteUser } from '../../store/access/invite-user.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { renewPayoutTargets } from '../../store/money/payout-targets.ts';
import { notifyOfPayoutDetails } from '../../store/notifications/notify-of-payout-details.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';

/** What the creation of a document causes, in the same transaction. */
export async function followCreation(
  tx: Database,
  { resource }: CatalogueEntry,
  { id, values, by }: { readonly id: string; readonly values: Row; readonly by: string },
): Promise<void> {
  if (resource.name !== 'users') return;
  // Who has no rights yet would be turned away: the invitation is then sent by the action.
  const mayEnter = values.kind === 'system_user' || (values.access_groups as readonly string[]).length > 0;
  if (mayEnter && !values.is_disabled) await inviteUser(tx, id, by);
}

/** What a change of one document causes in others, in the same transaction. */
export async function followWrite(
  tx: Database,
  { resource }: CatalogueEntry,
  { before, after }: { readonly before: Row; readonly after: Row },
): Promise<void> {
  if (resource.name === 'users' && !before.is_disabled && after.is_disabled)
    await endSessionsOf(tx, String(before._id));
  if (resource.name !== 'creditors' || !hasOtherPayoutDetails(before, after)) return;
  await notifyOfPayoutDetails(tx, String(before._id));
  await renewPayoutTargets(tx, String(before._id));
}
