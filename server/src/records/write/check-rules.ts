import type { Issue } from '@fordra/schema/issues';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';

/** The issues that the resource's own rules find in a write. */
export async function checkRules(
  db: Database,
  { user }: Requester,
  entry: CatalogueEntry,
  change: { readonly before: Row | undefined; readonly after: Row | undefined },
): Promise<readonly Issue[]> {
  if (!entry.resource.rules) return [];
  return entry.checkRules({ ...change, user: { id: user.id, kind: user.kind }, now: await selectBusinessNow(db) });
}
