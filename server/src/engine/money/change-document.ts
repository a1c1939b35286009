import type { Resource } from '@fordra/schema/define-resource';
import type { Database } from '../../store/connection/database.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateDocument } from '../../store/documents/update-document.ts';
import { type Actor, madeBy } from '../parts/actor.ts';
import { changesOf } from '../parts/changes-of.ts';

/** Changes a locked document with its history. */
export async function changeDocument(
  tx: Database,
  by: Actor,
  { resource, target, values }: { readonly resource: Resource; readonly target: Row; readonly values: Row },
): Promise<void> {
  const id = String(target._id);
  const scope = { kind: 'everything' } as const;
  const written = await updateDocument(tx, { resource, scope, id, etag: String(target._etag), values });
  if (!written) throw new Error('a locked document was changed by another');
  await insertHistory(tx, {
    ...{ method: 'PATCH', resource: resource.name, resourceId: id, ...madeBy(by) },
    ...{ account: (target.account as string) ?? null, partner: (target.partner as string) ?? null },
    changes: changesOf(target, values),
  });
}
