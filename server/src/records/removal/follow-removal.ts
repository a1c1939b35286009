import { freeAssignments } from '../../store/access/free-assignments.ts';
import { logOfUser } from '../../store/access/log-of-user.ts';
import { removeOwnOfUser } from '../../store/access/remove-own-of-user.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertHistories } from '../../store/documents/insert-history.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';

/** What the deletion of a document removes and changes elsewhere, in the same transaction. */
export async function followRemoval(
  tx: Database,
  requester: Requester,
  { resource }: Pick<CatalogueEntry, 'resource'>,
  stored: Row,
): Promise<void> {
  if (resource.name === 'user--identities') {
    const { user, provider } = stored as { readonly user: string; readonly provider: string };
    await logOfUser(tx, { outcome: 'identity_unlinked', user, method: provider, address: requester.origin.address });
  }
  if (resource.name !== 'users') return;
  const id = String(stored._id);
  await removeOwnOfUser(tx, id);
  const freed = await freeAssignments(tx, id);
  await insertHistories(
    tx,
    freed.map(({ id: resourceId, ...one }) => ({
      ...{ method: 'PATCH', ...one, resourceId },
      ...{ user: requester.user.id, signedInBy: requester.signedInBy },
      ...{ fromAddress: requester.origin.address, requestId: requester.origin.requestId },
    })),
  );
}
