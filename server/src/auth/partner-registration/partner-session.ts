import type { ProviderId } from '@fordra/domain/access/providers';
import { sql } from 'kysely';
import type { Identity } from '../../integrations/identity/port.ts';
import type { Database } from '../../store/connection/database.ts';
import { ago } from '../../store/sql/ago.ts';
import type { Sealer } from '../links/seal.ts';
import type { AuthContext } from '../sign-in/sign-in-checks.ts';

const SESSION_MINUTES = 60;

/** A person whom no user belongs to, and whom a provider of a partner's settings vouches for. */
export type PartnerSession = {
  readonly id: string;
  readonly partner: string;
  readonly provider: ProviderId;
  readonly subject: string;
  readonly email: string;
};

type Sealed = Pick<PartnerSession, 'subject' | 'email'>;

/** The claims of such a person's token; undefined where no partner lets people of this provider register companies. */
export async function openPartnerSession(
  tx: Database,
  sealer: Sealer,
  provider: ProviderId,
  { subject, email }: Identity,
) {
  // What is registered gets a user, who signs in with the address.
  if (email === undefined || (await isTaken(tx, email))) return undefined;
  const { rows } = await sql<{ partner: string }>`
    select partner from partner_settings where (self_registration ->> 'enabled')::boolean
      and self_registration ->> 'provider' = ${provider} order by _created, _id limit 1`.execute(tx);
  if (!rows[0]) return undefined;
  const sealed = sealer.seal(JSON.stringify({ subject, email } satisfies Sealed));
  const { rows: made } = await sql<{ _id: string }>`
    insert into partner_registrations (partner, provider, sealed) values (${rows[0].partner}, ${provider}, ${sealed})
    returning _id`.execute(tx);
  return { u_id: made[0]!._id, nm: email, custom_access: 'partner_self_registration' } as const;
}

async function isTaken(tx: Database, email: string): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('_id')
    .where('email', '=', email)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** The session of a token of this purpose; undefined for any other, and once its hour is over. */
export async function findPartnerSession(
  { db, sealer, tokens }: AuthContext,
  token: string | undefined,
): Promise<PartnerSession | undefined> {
  const claims = token === undefined ? undefined : await tokens.verifyRegistration(token, 'partner_self_registration');
  if (!claims) return undefined;
  const { rows } = await sql<{ partner: string; provider: ProviderId; sealed: string }>`
    select partner, provider, sealed from partner_registrations
    where _id = ${claims.u_id} and created_at > ${ago(SESSION_MINUTES, 'mins')}`.execute(db);
  if (!rows[0]) return undefined;
  const { partner, provider, sealed } = rows[0];
  return { id: claims.u_id, partner, provider, ...(JSON.parse(sealer.open(sealed)) as Sealed) };
}
