import type { Resource } from '@fordra/schema/define-resource';
import type { Change, HistoryEntry } from '../../store/documents/insert-history.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { Requester } from '../rows/requester.ts';

/** The history row of a write: user, support user, address, the document's owners, and changes. */
export function historyOf(
  requester: Requester,
  resource: Resource,
  write: {
    readonly method: HistoryEntry['method'];
    readonly id: string;
    readonly owner: Row;
    readonly changes: readonly Change[];
  },
): HistoryEntry {
  const ownerIn = (column: string | undefined) =>
    column === undefined ? null : ((write.owner[column] as string | null | undefined) ?? null);
  const owners = resource.owners === 'common' ? {} : resource.owners;
  return {
    method: write.method,
    resource: resource.name,
    resourceId: write.id,
    user: requester.user.id,
    signedInBy: requester.signedInBy,
    fromAddress: requester.origin.address,
    requestId: requester.origin.requestId,
    account: ownerIn(owners.account),
    partner: ownerIn(owners.partner),
    changes: write.changes,
  };
}
