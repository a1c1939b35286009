import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** The open cases of the same debtor, creditor and currency as a case, which may be in one plan; itself among them. */
export async function selectCasesAlike(db: Database, id: string, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ _id: string }>`
    select o._id from cases c join cases o on o.debtor = c.debtor and o.creditor = c.creditor and o.currency = c.currency
    where c._id = ${id} and (o.closed is null or o._id = c._id)
    order by o._id <> c._id, o.due_date limit ${limit}`.execute(db);
  return rows.length === 0 ? [id] : rows.map(({ _id }) => _id);
}
