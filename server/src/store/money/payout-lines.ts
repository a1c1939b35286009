import type { PayoutCsvLine } from '@fordra/domain/money/settlement/write-payout-csv';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** The lines of a payout after one of them, with the numbers of their cases and vouchers. */
export async function selectLinesAfter(
  db: Database,
  { payout, after, limit }: { readonly payout: string; readonly after: string; readonly limit: number },
): Promise<readonly (PayoutCsvLine & { readonly id: string })[]> {
  const { rows } = await sql<PayoutCsvLine & { id: string }>`
    select f._id as id, f.booking_date as booked, k.journal_number as "case", f.invoice_number as invoice,
      f.reference_number as reference, f.finance_category as category, f.article, f.amount, f.vat_amount as vat,
      f.currency, s.number as voucher
    from finance_payout_specifications f
    left join cases k on k._id = f."case"
    left join voucher_seals s on s.voucher = f.voucher
    where f.payout = ${payout} and f._id > ${after} order by f._id limit ${limit}`.execute(db);
  return rows;
}
