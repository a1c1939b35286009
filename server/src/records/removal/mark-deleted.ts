import type { Database } from '../../store/connection/database.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateDocument } from '../../store/documents/update-document.ts';
import { guardWrite } from '../guards/guard-write.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';
import { changesBetween } from '../write/changes-between.ts';
import { historyOf } from '../write/history-of.ts';
import { followRemoval } from './follow-removal.ts';
import type { Removed } from './removed.ts';

/** Deletes a document that others refer to: it is marked, and what it has of its own is removed. */
export async function markDeleted(
  tx: Database,
  requester: Requester,
  entry: Pick<CatalogueEntry, 'resource'>,
  stored: Row,
): Promise<Removed> {
  const { resource } = entry;
  const [issues] = await guardWrite(tx, requester, entry, [{ before: stored, after: undefined }]);
  if (issues!.length > 0) return { outcome: 'invalid', issues: issues! };
  const [id, etag] = [String(stored._id), String(stored._etag)];
  const marks = { deleted: new Date().toISOString(), deleted_by: requester.user.id };
  const values = { ...resource.marksDeleted, ...marks };
  const written = await updateDocument(tx, { resource, scope: requester.scope, id, etag, values });
  if (!written) return { outcome: 'stale' };
  const changes = changesBetween(stored, values);
  await insertHistory(tx, historyOf(requester, resource, { method: 'DELETE', id, owner: stored, changes }));
  await followRemoval(tx, requester, entry, stored);
  return { outcome: 'removed' };
}
