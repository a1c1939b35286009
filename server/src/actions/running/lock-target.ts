import type { Grant } from '@fordra/schema/access';
import type { CatalogueEntry } from '../../records/rows/catalogue.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { loadTarget } from '../../records/write/load-target.ts';
import { Undone } from '../../records/write/undone.ts';
import type { Database } from '../../store/connection/database.ts';
import { lockDocument } from '../../store/documents/lock-document.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { Action } from '../definition/define-action.ts';

type Asked = { readonly entry: CatalogueEntry; readonly action: Action; readonly grants: readonly Grant[] };

/** The document that the action is done to, locked until the transaction ends. */
export async function lockTarget(
  tx: Database,
  requester: Requester,
  { entry, action, grants }: Asked,
  { id, etag }: { readonly id: string; readonly etag: string | undefined },
): Promise<Row> {
  await lockDocument(tx, entry.resource, requester.scope, id);
  const target = await loadTarget(tx, requester, entry, grants, id);
  const isDeleted = entry.resource.marksDeleted !== undefined && target?.deleted !== null;
  if (!target || isDeleted !== (action.onDeleted ?? false)) throw new Undone({ outcome: 'no item' });
  if (etag !== undefined && etag !== target._etag) throw new Undone({ outcome: 'stale' });
  return target;
}
