import { bankTransactions } from '@fordra/resources/money/bank-transactions';
import type { Placer } from '../../../engine/money/place-bank-row.ts';
import { isStaff, type Requester } from '../../../records/rows/requester.ts';
import { changeInAction } from '../../../records/write/change-in-action.ts';
import type { Database } from '../../../store/connection/database.ts';
import { lockRows } from '../../../store/documents/lock-rows.ts';
import type { Row } from '../../../store/documents/select-documents.ts';
import { actorOf } from '../../definition/actor-of.ts';

export function placerOf(requester: Requester, action: string): Placer {
  return { scope: requester.scope, isStaff: isStaff(requester), by: actorOf(requester, action) };
}

/** The row that shows a payment, locked. */
export async function lockBankRow(tx: Database, id: string): Promise<Row> {
  const row = (await lockRows(tx, 'bank_transactions', [id])).get(id);
  if (!row) throw new Error(`there is no bank transaction ${id}`);
  return row;
}

/** Changes a locked row with its history, in an action on another document. */
export async function changeBankRow(
  tx: Database,
  requester: Requester,
  change: { readonly action: string; readonly target: Row; readonly values: Row },
): Promise<void> {
  const etag = String(change.target._etag);
  await changeInAction(tx, requester, { resource: bankTransactions }, { ...change, etag });
}
