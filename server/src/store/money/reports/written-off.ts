import type { WrittenOff } from '@fordra/domain/money/reports/written-off';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';

export type LostInvoice = {
  /** The row that says that the case was closed. */
  readonly id: string;
  readonly lost: number;
  readonly amount: number;
  readonly vat_25: number;
  readonly vat_12: number;
  readonly vat_6: number;
};

/** The capital that was written off on the day its case was closed, by invoice. */
export async function selectLostInvoices(
  tx: Database,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly LostInvoice[]> {
  const { rows } = await sql<LostInvoice>`
    select r._id as id, lost.amount as lost, coalesce(i.amount, 0) as amount, coalesce(i.vat_25_amount, 0) as vat_25,
      coalesce(i.vat_12_amount, 0) as vat_12, coalesce(i.vat_6_amount, 0) as vat_6
    from creditor_report_cases r
    cross join lateral (
      select p.invoice, sum(0 - p.amount)::bigint as amount
      from postings p join vouchers v on v._id = p.voucher left join vouchers o on o._id = v.reverses
      where p."case" = r."case" and p.booked = r.first_day and p.ledger_account = 'capital'
        and coalesce(o.kind, v.kind) = 'depreciation'
      group by p.invoice having sum(p.amount) < 0) lost
    left join invoices i on i._id = lost.invoice
    where not r.is_open and r.first_day between ${from} and ${to}`.execute(tx);
  return rows;
}

export async function saveWrittenOff(tx: Database, cases: ReadonlyMap<string, WrittenOff>): Promise<void> {
  if (cases.size === 0) return;
  const rows = [...cases].map(([id, of]) => ({
    id,
    ...{ a25: of[25].amount, a12: of[12].amount, a6: of[6].amount, a0: of[0].amount },
    ...{ v25: of[25].vat, v12: of[12].vat, v6: of[6].vat },
  }));
  await sql`
    update creditor_report_cases r set written_off_amount = w.a25 + w.a12 + w.a6 + w.a0, written_off_25_amount = w.a25,
      written_off_12_amount = w.a12, written_off_6_amount = w.a6, written_off_0_amount = w.a0, vat_25_amount = w.v25,
      vat_12_amount = w.v12, vat_6_amount = w.v6, _etag = new_etag(),
      _updated = greatest(business_now(), r._updated + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      w (id text, a25 bigint, a12 bigint, a6 bigint, a0 bigint, v25 bigint, v12 bigint, v6 bigint)
    where r._id = w.id and (r.written_off_25_amount, r.written_off_12_amount, r.written_off_6_amount, r.written_off_0_amount)
      is distinct from (w.a25, w.a12, w.a6, w.a0)`.execute(tx);
}
