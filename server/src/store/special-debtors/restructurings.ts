import type { DebtRestructuring } from '@fordra/resources/special-debtors/debt-restructurings';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Of cases, or of all cases of these debtors: those that are neither cancelled nor completed. */
export async function selectRunningRestructurings(
  db: Database,
  of: { readonly case: string } | { readonly cases: readonly string[] } | { readonly debtors: readonly string[] },
): Promise<readonly DebtRestructuring[]> {
  const cases = 'case' in of ? [of.case] : 'cases' in of ? of.cases : undefined;
  const whose = cases ? sql`"case" = any(${[...cases]})` : sql`debtor = any(${'debtors' in of ? [...of.debtors] : []})`;
  const { rows } = await sql<DebtRestructuring>`
    select * from debt_restructurings where ${whose} and status in ('initiated', 'filed', 'approved')
    order by _id for update`.execute(db);
  return rows;
}
