import type { Issue } from '@fordra/schema/issues';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';

/** Long enough to finish a change, short enough that an unattended screen is of no use to another person. */
const RECENT_SIGN_IN_MS = 3_600_000;

/** The issues that the resource's own rules find in a write. */
export async function checkRules(
  db: Database,
  { user, signedInBy, signedInAt }: Requester,
  entry: CatalogueEntry,
  change: { readonly before: Row | undefined; readonly after: Row | undefined },
): Promise<readonly Issue[]> {
  if (!entry.resource.rules) return [];
  const hasRecentSignIn = signedInAt !== null && Date.now() - Date.parse(signedInAt) < RECENT_SIGN_IN_MS;
  const by = { id: user.id, kind: user.kind, isImpersonated: signedInBy !== null, hasRecentSignIn };
  return entry.checkRules({ ...change, user: by, now: await selectBusinessNow(db) });
}
