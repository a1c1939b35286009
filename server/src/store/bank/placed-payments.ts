import type { Database } from '../connection/database.ts';

export type PlacedPayment = { readonly _id: string; readonly case: string; readonly amount: number };

/** The payments that were placed from a row of the bank and count. */
export function selectPlacedPayments(tx: Database, row: string): Promise<PlacedPayment[]> {
  return tx
    .selectFrom('payments')
    .select(['_id', 'case', 'amount'])
    .where('bank_transaction', '=', row)
    .where('source', '=', 'bank')
    .where('reversed_voucher', 'is', null)
    .orderBy('_id')
    .execute();
}
