import type { Resource } from '@fordra/schema/define-resource';
import { isSame } from '@fordra/schema/documents';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateDocument } from '../../store/documents/update-document.ts';
import { type Actor, madeBy } from '../parts/actor.ts';

type Owned = { readonly account?: unknown; readonly partner?: unknown };

/** Inserts a row that an action or a job has decided, with its history. */
export async function insertRow(tx: Database, resource: Resource, values: Row, by: Actor): Promise<string> {
  const { _id } = await insertDocument(tx, resource, values);
  const filled = Object.entries(values).filter(([, value]) => value !== null);
  const changes = filled.map(([attribute, to]) => ({ attribute, from: null, to }));
  await insertHistory(tx, {
    method: 'POST',
    resource: resource.name,
    resourceId: _id,
    ...ownersOf(values),
    changes,
    ...madeBy(by),
  });
  return _id;
}

/** Changes a locked row, with its history; answers its new etag and what has changed. */
export async function changeRow(tx: Database, resource: Resource, row: Row, values: Row, by: Actor) {
  const changes = Object.entries(values).flatMap(([attribute, to]) => {
    const from = row[attribute] ?? null;
    return isSame(from, to) ? [] : [{ attribute, from, to }];
  });
  const where = { resource, scope: { kind: 'everything' }, id: String(row._id), etag: String(row._etag) } as const;
  const written = await updateDocument(tx, { ...where, values });
  if (!written) throw new Error(`a locked row of ${resource.name} was changed by another`);
  await insertHistory(tx, {
    method: 'PATCH',
    resource: resource.name,
    resourceId: String(row._id),
    ...ownersOf(row),
    changes,
    ...madeBy(by),
  });
  return { id: String(row._id), etag: written._etag, changes };
}

function ownersOf({ account, partner }: Owned) {
  return { account: (account as string | undefined) ?? null, partner: (partner as string | null | undefined) ?? null };
}
