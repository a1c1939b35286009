import { hasOtherPayoutDetails } from '@fordra/domain/parties/check-creditor';
import { endSessionsOf } from '../../store/access/end-sessions.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { renewPayoutTargets } from '../../store/money/payout-targets.ts';
import { notifyOfPayoutDetails } from '../../store/notifications/notify-of-payout-details.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';

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
