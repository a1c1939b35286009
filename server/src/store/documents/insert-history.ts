import type { Database } from '../connection/database.ts';
import { insertRows } from './insert-rows.ts';
import type { Row } from './select-documents.ts';

const ENTRIES_AT_ONCE = 100;

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

/**
 * As `insertHistory`, for many writes. An entry repeats a whole row: those of a few hundred rows in one text were collected
 * far later than the rows, so that the memory grew with every chunk of a file of cases.
 */
export async function insertHistories(tx: Database, entries: Iterable<HistoryEntry>): Promise<void> {
  let waiting: Row[] = [];
  for (const entry of entries) {
    waiting.push(toRow(entry));
    if (waiting.length < ENTRIES_AT_ONCE) continue;
    await insertRows(tx, 'history_entries', waiting);
    waiting = [];
  }
  await insertRows(tx, 'history_entries', waiting);
}

function toRow({ resourceId, user, signedInBy, fromAddress, requestId, action, ...entry }: HistoryEntry): Row {
  return {
    ...entry,
    action: action ?? null,
    resource_id: resourceId,
    user_id: user,
    signed_in_by: signedInBy,
    from_address: fromAddress,
    request_id: requestId,
  };
}
