import { findVoucherFault, type Posting, type Voucher } from '@fordra/domain/ledger/voucher';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Books a voucher, in the transaction of the change it belongs to. One that does not balance is a bug of the caller. */
export async function insertVoucher(tx: Database, voucher: Voucher & { readonly madeBy?: string }): Promise<string> {
  const { kind, booked, text, postings, reverses = null, madeBy = null } = voucher;
  const fault = findVoucherFault(voucher);
  if (fault) throw new Error(`a voucher of kind ${kind} cannot be booked: ${JSON.stringify(fault)}`);
  const column = (read: (posting: Posting) => string | number | undefined) =>
    postings.map((posting) => read(posting) ?? null);
  const { rows } = await sql<{ _id: string }>`
    select post_voucher(
      ${kind}, ${booked}, ${text}, ${reverses}, ${madeBy},
      ${column((posting) => posting.ledgerAccount)}, ${column((posting) => posting.amount)},
      ${column((posting) => posting.currency)}, ${column((posting) => posting.account)},
      ${column((posting) => posting.creditor)}, ${column((posting) => posting.case)},
      ${column((posting) => posting.invoice)}, ${column((posting) => posting.feeCode)}
    ) as _id`.execute(tx);
  return rows[0]!._id;
}
