import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';

/** The cases of these payments. */
export async function selectCasesOfPayments(tx: Database, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.selectFrom('payments').select('case').distinct().where('_id', '=', anyOf(ids)).execute();
  return rows.map((row) => row.case);
}
