import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type Claim = {
  readonly row_no: number;
  readonly number: string;
  readonly customer: string | null;
  readonly id_number: string | null;
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
 * here or in another row of the file, and those whose number a payment to the creditor names.
 */
export async function findDoubtful(
  db: Database,
  { _id: report, creditor }: Pick<FileImportReport, '_id' | 'creditor'>,
  claims: readonly Claim[],
): Promise<readonly Doubt[]> {
  // Written so that no index by the report is taken for it.
  const isOfReport = sql`r.report || '' = ${report}`;
  const { rows } = await sql<Doubt>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb)
        g (row_no bigint, number text, customer text, id_number text, amount bigint, due date)
    )
    select g.row_no, 'possible_duplicate' as doubt, i.invoice_number as about
    from given g join invoices i on i.customer = g.customer and i.amount = g.amount and i.due_date = g.due
    where i.creditor = ${creditor} and i.withdrawn is null
    union all
    select g.row_no, 'possible_duplicate', other.number
    from given g cross join lateral (
      select coalesce(r.values #>> '{invoices,0,invoice_number}', '') as number from file_import_rows r
      where ${isOfReport} and r.status in ('ready', 'warning') and r.values #>> '{customer,id_number}' = g.id_number
        and r.values #>> '{invoices,0,amount}' = g.amount::text and r.values #>> '{invoices,0,due_date}' = g.due::text
      limit 1
    ) other
    union all
    select g.row_no, 'may_be_paid', p.paid_date::text
    from given g join payments p on p.creditor = ${creditor} and natural_key(p.reference) = natural_key(g.number)
    where p.status <> 'reversed'`.execute(db);
  return [...rows.map((row) => ({ ...row, row_no: Number(row.row_no) })), ...findRepeated(claims)];
}

/** Claims that are the same as an earlier one of those that are judged together. */
function findRepeated(claims: readonly Claim[]): readonly Doubt[] {
  const seen = new Map<string, string>();
  return claims.flatMap(({ row_no, number, id_number, amount, due }): Doubt[] => {
    if (id_number === null) return [];
    const key = JSON.stringify([id_number, amount, due]);
    const about = seen.get(key);
    if (about === undefined) seen.set(key, number);
    return about === undefined ? [] : [{ row_no, doubt: 'possible_duplicate', about }];
  });
}
