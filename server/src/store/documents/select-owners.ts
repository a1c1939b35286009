import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type Owners = { readonly account: string | null; readonly partner: string | null };

/** The owner columns of a creditor or an account, which the rows that belong to it inherit. */
export async function selectOwners(
  db: Database,
  of: 'creditors' | 'accounts',
  id: string,
): Promise<Owners | undefined> {
  const account = of === 'accounts' ? sql`_id` : sql`account`;
  const { rows } =
    await sql<Owners>`select ${account} as account, partner from ${sql.table(of)} where _id = ${id}`.execute(db);
  return rows[0];
}
