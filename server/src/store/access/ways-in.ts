import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** What beside the row of a user says how the user may sign in. */
export type StoredWaysIn = {
  readonly accountMethods: readonly string[] | null;
  /** The provider of each linked identity. */
  readonly providers: readonly string[];
};

export async function selectWaysIn(
  tx: Database,
  { user, account }: { readonly user: string | null; readonly account: string | null },
): Promise<StoredWaysIn> {
  const { rows } = await sql<StoredWaysIn>`
    select (select sign_in_methods from accounts where _id = ${account}::text) as "accountMethods",
      coalesce((select json_agg(provider) from user_identities where user_id = ${user}::text), '[]') as providers`.execute(
    tx,
  );
  return rows[0]!;
}

type AdminWaysIn = { readonly hasPersonNo: boolean; readonly providers: readonly string[] };

/** The admins of an account who may sign in, and have no methods of their own. */
export async function selectAdminsWaysIn(tx: Database, account: string): Promise<readonly AdminWaysIn[]> {
  const { rows } = await sql<AdminWaysIn>`
    select u.person_no is not null as "hasPersonNo",
      coalesce((select json_agg(i.provider) from user_identities i where i.user_id = u._id), '[]') as providers
    from users u
    where u.account = ${account} and u.is_account_admin and not u.is_disabled and u.deleted is null
      and u.sign_in_methods is null limit 100`.execute(tx);
  return rows;
}
