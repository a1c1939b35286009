import { sql } from 'kysely';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/database.ts';
import type { Row } from '../documents/select-documents.ts';

/** The versions of the same screens that are active; none becomes active until the transaction ends. */
export async function lockActiveVersions(tx: Database, id: string): Promise<readonly Row[]> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.screens})`.execute(tx);
  const { rows } = await sql<Row>`
    select o.* from ui_structures o join ui_structures t on o.name = t.name and o.role is not distinct from t.role
      and o.account is not distinct from t.account and o.partner is not distinct from t.partner
    where t._id = ${id} and o._id <> t._id and o.is_active order by o._id`.execute(tx);
  return rows;
}
