import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** The active overrides of screens for this user: for all users, for the role, for the account, in that order. */
export async function selectUiOverrides(
  db: Database,
  user: { readonly kind: string; readonly account: string | null },
): Promise<readonly unknown[]> {
  const { rows } = await sql<{ structure: unknown }>`
    select structure from ui_structures
    where is_active and (role is null or role = ${user.kind}) and (account is null or account = ${user.account})
    order by account nulls first, role nulls first, version`.execute(db);
  return rows.map(({ structure }) => structure);
}
