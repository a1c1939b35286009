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
  const found = await db
    .selectFrom('invoices')
    .select('case')
    .where('creditor', '=', of.creditor)
    .where('withdrawn', 'is', null)
    .where(sql<boolean>`natural_key(invoice_number) = natural_key(${of.number})`)
    .where(scopeToSql(invoices, scope))
    .executeTakeFirst();
  return found?.case;
}
