import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';

/** Those of these creditors for which a version is signed by all that must. */
export async function selectSignedCreditors(
  db: Database,
  version: string,
  creditors: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('agreement_signatures')
    .select('creditor')
    .where('creditor', '=', anyOf(creditors))
    .where('agreement_version', '=', version)
    .where('status', '=', 'complete')
    .execute();
  return new Set(rows.map(({ creditor }) => creditor));
}

/** Whether all who must have signed the version that the creditor has agreed on. */
export async function hasSigned(db: Database, creditor: string, version: string | null): Promise<boolean> {
  return version !== null && (await selectSignedCreditors(db, version, [creditor])).has(creditor);
}
