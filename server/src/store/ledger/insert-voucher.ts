import { writeRate } from '@fordra/domain/money/fees/convert-fee';
import { findVoucherFault, type Posting, type Voucher } from '@fordra/domain/money/ledger/voucher';
import { CompiledQuery } from 'kysely';
import type { Database } from '../connection/database.ts';
import { keptStatement } from '../connection/kept-statements.ts';

const insertEntry = keptStatement(
  'insert_voucher',
  `insert into voucher_entries (kind, booked, text, reverses, made_by, valued, fee_sek, fee_rate, fee_rate_day,
     ledger_accounts, amounts, currencies, accounts, creditors, cases, invoices, fee_codes)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning _id`,
);

/** Books a voucher, in the transaction of the change it belongs to. Throws if the voucher does not balance. */
export async function insertVoucher(tx: Database, voucher: Voucher & { readonly madeBy?: string }): Promise<string> {
  const { kind, booked, text, postings, reverses = null, madeBy = null, valued = null, conversion } = voucher;
  const fault = findVoucherFault(voucher);
  if (fault) throw new Error(`a voucher of kind ${kind} cannot be booked: ${JSON.stringify(fault)}`);
  const column = (name: keyof Posting) => writeArray(postings.map((posting) => posting[name]));
  const { rows } = await tx.executeQuery<{ _id: string }>(
    CompiledQuery.raw(insertEntry, [
      ...[kind, booked, text, reverses, madeBy, valued],
      ...[conversion?.sek, conversion && writeRate(conversion.rate), conversion?.day].map((value) => value ?? null),
      ...[column('ledgerAccount'), column('amount'), column('currency'), column('account')],
      ...[column('creditor'), column('case'), column('invoice'), column('feeCode')],
    ]),
  );
  return rows[0]!._id;
}

/** Builds the array as text, which is much faster than the driver does it; null for an array of nulls. */
function writeArray(values: readonly (string | number | undefined)[]): string | null {
  if (values.every((value) => value === undefined)) return null;
  return `{${values.map(writeElement).join(',')}}`;
}

function writeElement(value: string | number | undefined): string {
  if (value === undefined) return 'NULL';
  return typeof value === 'number' ? String(value) : `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}
