import type { Database } from '../../store/connection/database.ts';
import { type Change, insertHistory } from '../../store/documents/insert-history.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateDocument } from '../../store/documents/update-document.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';
import { changesBetween } from './changes-between.ts';
import { historyOf } from './history-of.ts';

/** Saves a change that an action decided: the requester needs the right to the action, not to the attributes. The document is locked. */
export async function changeInAction(
  tx: Database,
  requester: Requester,
  { resource }: Pick<CatalogueEntry, 'resource'>,
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
