import type { DebtRestructuring } from '@fordra/resources/special-debtors/debt-restructurings';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Of a case, or of all cases of these debtors: those that are neither cancelled nor completed. */
export async function selectRunningRestructurings(
  db: Database,
  of: { readonly case: string } | { readonly debtors: readonly string[] },
): Promise<readonly DebtRestructuring[]> {
  const whose = 'case' in of ? sql`"case" = ${of.case}` : sql`debtor = any(${[...of.debtors]})`;
  const { rows } = await sql<DebtRestructuring>`
    select * from debt_restructurings where ${whose} and status in ('initiated', 'filed', 'approved')
    order by _id for update`.execute(db);
  return rows;
}
