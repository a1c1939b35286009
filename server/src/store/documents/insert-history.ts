import type { Database } from '../connection/database.ts';
import { insertRows } from './insert-rows.ts';

export type Change = { readonly attribute: string; readonly from: unknown; readonly to: unknown };

export type HistoryEntry = {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly resource: string;
  readonly resourceId: string;
  /** The action that made the change; absent for a plain write. */
  readonly action?: string;
  readonly user: string | null;
  readonly signedInBy: string | null;
  readonly fromAddress: string | null;
  readonly requestId: string | null;
  readonly account: string | null;
  readonly partner: string | null;
  readonly changes: readonly Change[];
};

/** Call it in the transaction of the write that it records. */
export async function insertHistory(tx: Database, entry: HistoryEntry): Promise<void> {
  await tx
    .insertInto('history_entries')
    .values({
      method: entry.method,
      resource: entry.resource,
      resource_id: entry.resourceId,
      action: entry.action ?? null,
      user_id: entry.user,
      signed_in_by: entry.signedInBy,
      from_address: entry.fromAddress,
      request_id: entry.requestId,
      account: entry.account,
      partner: entry.partner,
      changes: JSON.stringify(entry.changes),
    })
    .execute();
}

/** As `insertHistory`, for many writes in one statement. */
export async function insertHistories(tx: Database, entries: readonly HistoryEntry[]): Promise<void> {
  const rows = entries.map(({ resourceId, user, signedInBy, fromAddress, requestId, action = null, ...entry }) => ({
    ...entry,
    action,
    resource_id: resourceId,
    user_id: user,
    signed_in_by: signedInBy,
    from_address: fromAddress,
    request_id: requestId,
  }));
  await insertRows(tx, 'history_entries', rows);
}
