import type { NamedCreditor } from '@fordra/domain/money/invoicing/invoice-parties';
import type { Ore } from '@fordra/domain/values/money';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';

/** What a payout pays for a case, with what is deducted for it. */
export type PaidCase = {
  readonly number: string | null;
  readonly reference: string | null;
  readonly capital: Ore;
  readonly interest: Ore;
  readonly other: Ore;
  readonly charges: Ore;
};

export async function selectPaidCases(db: Database, payout: string, limit: number): Promise<readonly PaidCase[]> {
  const { rows } = await sql<PaidCase>`
    select k.journal_number as number, max(f.reference_number) as reference,
      coalesce(sum(f.total_amount) filter (where f.finance_category = 'capital'), 0)::bigint as capital,
      coalesce(sum(f.total_amount) filter (where f.finance_category = 'interest'), 0)::bigint as interest,
      coalesce(sum(f.total_amount) filter (where f.finance_category not in ('capital', 'interest', 'charge')), 0)::bigint
        as other,
      coalesce(sum(f.total_amount) filter (where f.finance_category = 'charge'), 0)::bigint as charges
    from finance_payout_specifications f left join cases k on k._id = f."case"
    where f.payout = ${payout} group by k._id, k.journal_number
    order by k.journal_number nulls last limit ${limit}`.execute(db);
  return rows;
}

/** A creditor as a document names it. */
export async function selectNamedCreditor(db: Database, id: string): Promise<NamedCreditor> {
  const { rows } = await sql<NamedCreditor>`
    select name, organization_no as number, address, coalesce(contract_reference, client_number) as reference,
      country, vat_number as "vatNumber", locale_tags as languages
    from creditors where _id = ${id}`.execute(db);
  return rows[0]!;
}

/** The numbers of the payout and the invoice that an invoice refers to. */
export async function selectReferredNumbers(
  db: Database,
  { payout, credits }: { readonly payout: string | null; readonly credits: string | null },
): Promise<{ readonly payoutNumber: number | null; readonly creditedNumber: number | null }> {
  const { rows } = await sql<{ payoutNumber: number | null; creditedNumber: number | null }>`
    select (select number from finance_payouts where _id = ${payout}) as "payoutNumber",
      (select number from finance_creditor_invoices where _id = ${credits}) as "creditedNumber"`.execute(db);
  return rows[0]!;
}
