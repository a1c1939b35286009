import { type Conversion, writeRate } from '@fordra/domain/money/fees/convert-fee';
import { findVoucherFault, type Posting, type Voucher } from '@fordra/domain/money/ledger/voucher';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { arrayText } from '../sql/array-text.ts';

/** A voucher with an id chosen beforehand, so that others can refer to it. */
export type NumberedVoucher = Voucher & { readonly id: string; readonly madeBy?: string | null };

/** Books many vouchers, in the transaction of the changes they belong to. Throws if one does not balance. */
export async function insertVouchers(tx: Database, vouchers: readonly NumberedVoucher[]): Promise<void> {
  if (vouchers.length === 0) return;
  for (const voucher of vouchers) {
    const fault = findVoucherFault(voucher);
    if (fault) throw new Error(`a voucher of kind ${voucher.kind} cannot be booked: ${JSON.stringify(fault)}`);
  }
  const of = (name: keyof NumberedVoucher) => arrayText(vouchers.map((voucher) => voucher[name]));
  const conversion = (read: (of: Conversion) => string | number) =>
    arrayText(vouchers.map((voucher) => voucher.conversion && read(voucher.conversion)));
  const postings = vouchers.flatMap((voucher) => voucher.postings);
  const line = (name: keyof Posting) => arrayText(postings.map((posting) => posting[name]));
  const places = arrayText(vouchers.flatMap((voucher, at) => voucher.postings.map(() => at + 1)));
  await sql`
    insert into voucher_batches (ids, kinds, booked, texts, reverses, made_by, valued, fee_seks, fee_rates, fee_rate_days,
      places, ledger_accounts, amounts, currencies, accounts, creditors, cases, invoices, fee_codes)
    values (${of('id')}, ${of('kind')}, ${of('booked')}, ${of('text')}, ${of('reverses')}, ${of('madeBy')},
      ${of('valued')}, ${conversion(({ sek }) => sek)}, ${conversion(({ rate }) => writeRate(rate))},
      ${conversion(({ day }) => day)}, ${places},
      ${line('ledgerAccount')}, ${line('amount')}, ${line('currency')}, ${line('account')}, ${line('creditor')},
      ${line('case')}, ${line('invoice')}, ${line('feeCode')})`.execute(tx);
}
