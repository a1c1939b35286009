import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

type Unclaimed = { readonly overpayment: string } | { readonly bank_transaction: string };

/** Whether it waits for an approval that this becomes income. */
export async function hasRequestedIncome(db: Database, of: Unclaimed): Promise<boolean> {
  const [column, id] = Object.entries(of)[0]!;
  const { rows } = await sql`
    select from income_requests where ${sql.ref(column)} = ${id} and status = 'requested' limit 1`.execute(db);
  return rows.length > 0;
}

/** The case of a request, if it has one. */
export async function selectCaseOfIncome(db: Database, id: string): Promise<readonly string[]> {
  const row = await db.selectFrom('income_requests').select('case').where('_id', '=', id).executeTakeFirst();
  return row?.case ? [row.case] : [];
}
