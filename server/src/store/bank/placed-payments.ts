import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Row } from '../documents/select-documents.ts';

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

/** The payments that were in transit until this row of the bank showed them, whole rows. */
export async function selectTiedPayments(tx: Database, row: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select * from payments where bank_transaction = ${row} and source <> 'bank' and reversed_voucher is null
    order by _id`.execute(tx);
  return rows;
}
