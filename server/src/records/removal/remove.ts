import { grantsFor } from '@fordra/schema/access';
import type { Database } from '../../store/connection/database.ts';
import { deleteAttached } from '../../store/documents/delete-attached.ts';
import { deleteDocument } from '../../store/documents/delete-document.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import { guardWrite } from '../guards/guard-write.ts';
import type { Catalogue, CatalogueEntry } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';
import { changesBetween } from '../write/changes-between.ts';
import { checkRules } from '../write/check-rules.ts';
import { historyOf } from '../write/history-of.ts';
import { loadForWrite } from '../write/load-for-write.ts';
import { isRequesterGone } from '../write/requester-gone.ts';
import { followRemoval } from './follow-removal.ts';
import { markDeleted } from './mark-deleted.ts';
import type { Removed } from './removed.ts';

const foreignKeyViolation = '23503';

/** Removes one document. One that does not exist for the requester counts as removed (contract DEL-05). */
export async function removeOne(
  db: Database,
  requester: Requester,
  catalogue: Catalogue,
  entry: CatalogueEntry,
  { id, etag }: { readonly id: string; readonly etag: string | undefined },
): Promise<Removed> {
  const { resource } = entry;
  const grants = grantsFor(requester, resource, 'DELETE');
  if (grants.length === 0) return { outcome: 'no right' };
  const known = await loadForWrite(db, requester, entry, grants, { id, etag });
  if ('outcome' in known) return known.outcome === 'no item' ? { outcome: 'removed' } : { outcome: known.outcome };
  const { stored } = known;

  const issues = await checkRules(db, requester, entry, { before: stored, after: undefined });
  if (issues.length > 0) return { outcome: 'invalid', issues };
  if (resource.marksDeleted) return db.transaction().execute((tx) => markDeleted(tx, requester, entry, stored));
  const emptied = Object.fromEntries(
    Object.keys(stored)
      .filter((name) => !name.startsWith('_'))
      .map((name) => [name, null]),
  );
  try {
    return await db.transaction().execute(async (tx): Promise<Removed> => {
      const [guarded] = await guardWrite(tx, requester, entry, [{ before: stored, after: undefined }]);
      if (guarded!.length > 0) return { outcome: 'invalid', issues: guarded! };
      const isGone = await deleteDocument(tx, { resource, scope: requester.scope, id, etag: String(stored._etag) });
      if (!isGone) return { outcome: 'stale' };
      for (const { resource: attached } of [...catalogue.values()].filter((one) => one.resource.attached))
        await deleteAttached(tx, attached, { resource: resource.name, id });
      await insertHistory(
        tx,
        historyOf(requester, resource, {
          method: 'DELETE',
          id,
          owner: stored,
          changes: changesBetween(stored, emptied),
        }),
      );
      await followRemoval(tx, requester, entry, stored);
      return { outcome: 'removed' };
    });
  } catch (error) {
    if ((error as { code?: string }).code !== foreignKeyViolation || isRequesterGone(error, requester)) throw error;
    return { outcome: 'invalid', issues: [{ path: '_id', rule: 'in_use' }] };
  }
}
