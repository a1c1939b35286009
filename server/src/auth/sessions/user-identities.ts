import type { ProviderId } from '@fordra/domain/access/providers';
import { type RawBuilder, sql } from 'kysely';
import type { Identity } from '../../integrations/identity/port.ts';
import type { Database } from '../../store/connection/database.ts';

type Known = { readonly provider: ProviderId; readonly identity: Identity };

/**
 * Which users `u` belong to this identity: those linked to the subject, and, where the user has allowed it, those with the
 * verified address that are not linked yet. An address may pass to another person, a subject does not.
 */
export function usersOfIdentity({ provider, identity: { subject, tenant, email } }: Known): RawBuilder<unknown> {
  const links = sql`select from user_identities i where i.user_id = u._id and i.provider = ${provider}`;
  return sql`(
    exists (${links} and i.subject = ${subject} and coalesce(i.tenant, ${tenant ?? ''}) = ${tenant ?? ''})
    or (u.email = ${email ?? null}::text and not exists (${links}) and exists (
      select from user_settings s where s."user" = u._id and s.settings #>> '{sign_in,by_verified_email}' = 'true'
    )))`;
}

/** Links these users to the subject; returns those that were not linked to the provider before. */
export async function linkIdentity(
  tx: Database,
  { provider, identity }: Known,
  users: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into user_identities (user_id, provider, subject)
    select one, ${provider}, ${identity.subject} from unnest(${users}::text[]) one
    where not exists (select from user_identities i where i.user_id = one and i.provider = ${provider})
    returning user_id`.execute(tx);
  return rows.map(({ user_id: user }) => user);
}
