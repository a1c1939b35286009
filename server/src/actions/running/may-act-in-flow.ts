import { isFlowAction, mayActAt } from '@fordra/domain/access/flow-actions';
import type { Grant } from '@fordra/schema/access';
import type { CatalogueEntry } from '../../records/rows/catalogue.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { loadTarget } from '../../records/write/load-target.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';

/** Whether one of the grants that open this case lets the requester intervene at the item that comes next. */
export async function mayActInFlow(
  db: Database,
  requester: Requester,
  entry: CatalogueEntry,
  { grants, action, target }: { readonly grants: readonly Grant[]; readonly action: string; readonly target: Row },
): Promise<boolean> {
  if (!isFlowAction(entry.resource.name, action)) return true;
  const open = grants.filter((grant) => mayActAt(grant, target.next_flow_item));
  if (open.length === grants.length) return true;
  return open.length > 0 && (await loadTarget(db, requester, entry, open, String(target._id))) !== undefined;
}
