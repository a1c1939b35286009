import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type Claim = {
  readonly row_no: number;
  readonly number: string;
  readonly customer: string | null;
  readonly amount: number;
  readonly due: string;
};
export type Doubt = {
  readonly row_no: number;
  readonly doubt: 'may_be_paid' | 'possible_duplicate';
  readonly about: string;
};

/**
 * Claims that may be registered under another number, since the customer has an invoice of the same amount and due date,
 * and those whose number a payment to the creditor names.
 */
export async function findDoubtful(
  db: Database,
  creditor: string,
  claims: readonly Claim[],
): Promise<readonly Doubt[]> {
  const { rows } = await sql<Doubt>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb)
        g (row_no bigint, number text, customer text, amount bigint, due date)
    )
    select g.row_no, 'possible_duplicate' as doubt, i.invoice_number as about
    from given g join invoices i on i.customer = g.customer and i.amount = g.amount and i.due_date = g.due
    where i.creditor = ${creditor} and i.withdrawn is null
    union all
    select g.row_no, 'may_be_paid', p.paid_date::text
    from given g join payments p on p.creditor = ${creditor} and natural_key(p.reference) = natural_key(g.number)
    where p.status <> 'reversed'`.execute(db);
  return rows.map((row) => ({ ...row, row_no: Number(row.row_no) }));
}
