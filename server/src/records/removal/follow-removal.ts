import { freeAssignments } from '../../store/access/free-assignments.ts';
import { removeOwnOfUser } from '../../store/access/remove-own-of-user.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertHistories } from '../../store/documents/insert-history.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';

/** What the deletion of a document removes and changes elsewhere, in the same transaction. */
export async function followRemoval(
  tx: Database,
  requester: Requester,
  { resource }: Pick<CatalogueEntry, 'resource'>,
  id: string,
): Promise<void> {
  if (resource.name !== 'users') return;
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
