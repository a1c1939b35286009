import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';

/** Locks these cases until the transaction ends, always in the order of their ids so that writers do not deadlock. */
export async function lockCases(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('cases').where('_id', '=', anyOf(ids)).orderBy('_id').forUpdate().execute();
}
