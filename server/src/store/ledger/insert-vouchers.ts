import { findVoucherFault, type Voucher } from '@fordra/domain/ledger/voucher';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** A voucher whose id was given beforehand, so that others can name it. */
export type NumberedVoucher = Voucher & { readonly id: string; readonly madeBy?: string | null };

/** Books many vouchers at once, in the transaction of the changes they belong to. One that does not balance is a bug. */
export async function insertVouchers(tx: Database, vouchers: readonly NumberedVoucher[]): Promise<void> {
  if (vouchers.length === 0) return;
  for (const voucher of vouchers) {
    const fault = findVoucherFault(voucher);
    if (fault) throw new Error(`a voucher of kind ${voucher.kind} cannot be booked: ${JSON.stringify(fault)}`);
  }
  const given = JSON.stringify(vouchers.map(toRow));
  await sql`
    insert into vouchers (_id, kind, booked, text, lines, reverses, made_by)
    select _id, kind, booked, text, lines, reverses, made_by from jsonb_to_recordset(${given}::jsonb)
      as v(_id text, kind text, booked date, text text, lines smallint, reverses text, made_by text)`.execute(tx);
  await sql`
    insert into postings
      (voucher, lines, booked, line, ledger_account, amount, currency, account, creditor, "case", invoice, fee_code)
    select v._id, v.lines, v.booked, p.line, p.posting ->> 'ledgerAccount', (p.posting ->> 'amount')::bigint,
      p.posting ->> 'currency', p.posting ->> 'account', p.posting ->> 'creditor', p.posting ->> 'case',
      p.posting ->> 'invoice', p.posting ->> 'feeCode'
    from jsonb_to_recordset(${given}::jsonb) as v(_id text, booked date, lines smallint, postings jsonb),
      jsonb_array_elements(v.postings) with ordinality as p(posting, line)`.execute(tx);
}

function toRow({ id, kind, booked, text, postings, reverses, madeBy }: NumberedVoucher) {
  const lines = postings.length;
  return { _id: id, kind, booked, text, lines, reverses: reverses ?? null, made_by: madeBy ?? null, postings };
}
