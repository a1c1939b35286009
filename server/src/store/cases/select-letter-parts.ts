import type { Day } from '@fordra/domain/values/day';
import type { Debtor } from '@fordra/resources/parties/debtors';
import type { Estate } from '@fordra/resources/special-debtors/estates';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';

export type DebtorRow = Pick<
  Debtor,
  | '_id'
  | 'name'
  | 'id_number'
  | 'id_number_type'
  | 'is_company'
  | 'is_foreign'
  | 'has_protected_identity'
  | 'language'
  | 'agrees_to_email'
  | 'sms_opt_out'
  | 'needs_care'
> & {
  readonly born: Day | null;
  readonly address: Debtor['address'] | null;
  readonly email: string | null;
  readonly mobile_number: string | null;
  readonly guardian: NonNullable<Debtor['guardian']> | null;
  readonly deceased_date: Day | null;
  /** Of the debtor's estate. */
  readonly representative: Estate['representative'];
};

export function selectDebtors(db: Database, ids: readonly string[]): Promise<DebtorRow[]> {
  return db
    .selectFrom('debtors')
    .select(['_id', 'name', 'id_number', 'id_number_type', 'is_company', 'is_foreign', 'has_protected_identity'])
    .select(['language', 'agrees_to_email', 'born', 'address', 'email', 'mobile_number', 'guardian'])
    .select(['deceased_date', 'sms_opt_out', 'needs_care'])
    .select((eb) =>
      eb
        .selectFrom('estates')
        .select('representative')
        .whereRef('estates.debtor', '=', 'debtors._id')
        .as('representative'),
    )
    .where('_id', '=', anyOf(ids))
    .$castTo<DebtorRow>()
    .execute();
}

export type LetterInvoiceRow = {
  readonly _id: string;
  readonly case: string;
  readonly invoice_number: string;
  readonly invoice_date: Day;
  readonly due_date: Day;
  readonly amount: number;
  readonly description: string | null;
  readonly assigned_from: string | null;
  readonly creditor_name: string;
  readonly organization_no: string;
};

/** The texts of each invoice, or its creditor's where the invoice has none. */
export async function selectLetterInvoices(db: Database, ids: readonly string[]): Promise<LetterInvoiceRow[]> {
  const { rows } = await sql<LetterInvoiceRow>`
    select i._id, i."case", i.invoice_number, i.invoice_date, i.due_date, i.amount,
      coalesce(nullif(i.debt_description, ''), nullif(c.debt_description, '')) as description, i.assigned_from,
      c.name as creditor_name, c.organization_no
    from invoices i join creditors c on c._id = i.creditor
    where i."case" = any(${[...ids]}) order by i.due_date, i.invoice_number`.execute(db);
  return rows;
}
