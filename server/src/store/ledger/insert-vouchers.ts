import { findVoucherFault, type Posting, type Voucher } from '@fordra/domain/ledger/voucher';
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
  const given = JSON.stringify(vouchers.map(toEntry));
  await sql`
    insert into voucher_entries (_id, kind, booked, text, reverses, made_by, ledger_accounts, amounts, currencies, accounts,
      creditors, cases, invoices, fee_codes)
    select * from jsonb_to_recordset(${given}::jsonb) as entry(_id text, kind text, booked date, text text, reverses text,
      made_by text, ledger_accounts text[], amounts bigint[], currencies text[], accounts text[], creditors text[],
      cases text[], invoices text[], fee_codes text[])`.execute(tx);
}

function toEntry({ id, kind, booked, text, postings, reverses, madeBy }: NumberedVoucher) {
  const column = (name: keyof Posting) => postings.map((posting) => posting[name] ?? null);
  return {
    _id: id,
    kind,
    booked,
    text,
    reverses: reverses ?? null,
    made_by: madeBy ?? null,
    ledger_accounts: column('ledgerAccount'),
    amounts: column('amount'),
    currencies: column('currency'),
    accounts: column('account'),
    creditors: column('creditor'),
    cases: column('case'),
    invoices: column('invoice'),
    fee_codes: column('feeCode'),
  };
}
