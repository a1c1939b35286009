import { invoices } from '@fordra/resources/cases/invoices';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { type Scope, scopeToSql } from '../sql/scope.ts';

/** The case of an invoice, found by the creditor's invoice number. */
export async function findCaseOfInvoice(
  db: Database,
  scope: Scope,
  of: { readonly creditor: string; readonly number: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ case: string }>`
    select "case" from invoices
    where creditor = ${of.creditor} and natural_key(invoice_number) = natural_key(${of.number}) and ${scopeToSql(invoices, scope)}`.execute(
    db,
  );
  return rows[0]?.case;
}
