import { sql } from 'kysely';
import type { Database } from '../../src/store/connection/database.ts';

const admins = ['anna@nordvik.example', 'bo@soloab.example'];

/** Makes these users responsible for their accounts, so that they can invite colleagues; nobody can take that back. */
export async function appointAdmins(tx: Database): Promise<void> {
  await sql`
    update users u set is_account_admin = true, access_groups = u.access_groups || to_jsonb(g._id), _etag = new_etag(),
      _updated = greatest(business_now(), u._updated + interval '1 millisecond')
    from access_groups g
    where g.account = u.account and g.type = 'account_admin' and u.email = any(${admins})
      and not u.is_account_admin`.execute(tx);
}
