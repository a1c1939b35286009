import type { ProviderId } from '@fordra/domain/access/providers';
import { sql } from 'kysely';
import type { Identity } from '../../integrations/identity/port.ts';
import { logOfUser } from '../../store/access/log-of-user.ts';
import type { Database } from '../../store/connection/database.ts';

export type LinkRefusal = 'identity_of_another' | 'oauth_expired';

type Proven = { readonly session: string; readonly provider: ProviderId; readonly identity: Identity };

/** Links the identity to the user of the session that asked for it, while that session is open. */
export async function linkToSession(
  db: Database,
  { session, provider, identity: { subject } }: Proven,
  address: string,
): Promise<LinkRefusal | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ _id: string; of_another: boolean }>`
      select u._id, exists (
        select from user_identities i join users o on o._id = i.user_id
        where i.provider = ${provider} and i.subject = ${subject} and o.email <> u.email and o.deleted is null
      ) as of_another
      from sessions s join users u on u._id = s.user_id
      where s._id = ${session} and s.ended_at is null and s.expires_at > now() and s.stand_in is null
        and u.deleted is null and not u.is_disabled
      for key share of u`.execute(tx);
    const user = rows[0];
    if (!user) return 'oauth_expired';
    // A person with several users has the same address in each of them.
    if (user.of_another) return 'identity_of_another';
    const made = await sql`
      insert into user_identities (user_id, provider, subject) values (${user._id}, ${provider}, ${subject})
      on conflict do nothing returning _id`.execute(tx);
    if (made.rows.length > 0)
      await logOfUser(tx, { outcome: 'identity_linked', user: user._id, method: provider, address });
    return undefined;
  });
}
