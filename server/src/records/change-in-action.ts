import type { Database } from '../store/database.ts';
import { type Change, insertHistory } from '../store/insert-history.ts';
import type { Row } from '../store/select-documents.ts';
import { updateDocument } from '../store/update-document.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { changesBetween } from './changes-between.ts';
import { historyOf } from './history-of.ts';
import type { Requester } from './requester.ts';

/** A change that an action has decided on: the requester needs the action, not the attributes. The document is locked. */
export async function changeInAction(
  tx: Database,
  requester: Requester,
  { resource }: CatalogueEntry,
  write: { readonly action: string; readonly target: Row; readonly etag: string; readonly values: Row },
): Promise<{ etag: string; changes: readonly Change[] }> {
  const { action, target, etag, values } = write;
  const id = String(target._id);
  const written = await updateDocument(tx, { resource, scope: requester.scope, id, etag, values });
  if (!written) throw new Error('a locked document was changed by another');
  const changes = changesBetween(target, values);
  await insertHistory(tx, {
    ...historyOf(requester, resource, { method: 'PATCH', id, owner: target, changes }),
    action,
  });
  return { etag: written._etag, changes };
}
