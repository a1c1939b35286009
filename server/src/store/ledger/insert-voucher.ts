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
    with voucher as (
      insert into vouchers (kind, booked, text, lines, reverses, made_by)
      values (${kind}, ${booked}, ${text}, ${postings.length}, ${reverses}, ${madeBy})
      returning _id, lines, booked
    ), posted as (
      insert into postings
        (voucher, lines, booked, line, ledger_account, amount, currency, account, creditor, "case", invoice, fee_code)
      select voucher._id, voucher.lines, voucher.booked, one.line, one.ledger_account, one.amount, one.currency,
        one.account, one.creditor, one."case", one.invoice, one.fee_code
      from voucher, unnest(
        ${column((posting) => posting.ledgerAccount)}::text[], ${column((posting) => posting.amount)}::bigint[],
        ${column((posting) => posting.currency)}::text[], ${column((posting) => posting.account)}::text[],
        ${column((posting) => posting.creditor)}::text[], ${column((posting) => posting.case)}::text[],
        ${column((posting) => posting.invoice)}::text[], ${column((posting) => posting.feeCode)}::text[]
      ) with ordinality as one (ledger_account, amount, currency, account, creditor, "case", invoice, fee_code, line)
    )
    select _id from voucher`.execute(tx);
  return rows[0]!._id;
}
