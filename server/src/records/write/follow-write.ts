import { hasOtherPayoutDetails } from '@fordra/domain/parties/check-creditor';
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
  if (resource.name !== 'creditors' || !hasOtherPayoutDetails(before, after)) return;
  await notifyOfPayoutDetails(tx, String(before._id));
  await renewPayoutTargets(tx, String(before._id));
}
