import { sql } from 'kysely';
import type { Requester } from '../../records/rows/requester.ts';
import type { Bearer } from '../sessions/build-claims.ts';
import { buildClaims } from '../sessions/build-claims.ts';
import type { AuthContext } from './sign-in-checks.ts';
import type { Visitor } from './visitor.ts';

/** The time within which the user who stated the reason must open the session. */
const PERMIT_SECONDS = 60;
/** The length of a session as another user; a longer one needs a new reason. */
const IMPERSONATION_HOURS = 1;

type Opened = Bearer & {
  readonly session: string;
  readonly token_no: number;
  readonly is_readonly: boolean;
  /** In seconds since 1970. */
  readonly until: number;
};

/** Opens a session as another user if the action `sign_in_as` recorded it within the last minute, else returns undefined. */
export async function openImpersonation(
  { db, tokens }: AuthContext,
  requester: Requester,
  user: string,
  visitor: Pick<Visitor, 'address' | 'browser'>,
): Promise<string | undefined> {
  if (requester.signedInBy !== null || requester.readonly) return undefined;
  // The session's reference to the impersonation is unique: of two concurrent requests one succeeds.
  const { rows } = await sql<Opened>`
    with opened as (
      insert into sessions (user_id, expires_at, stand_in, address, browser)
      select "user", now() + make_interval(hours => ${IMPERSONATION_HOURS}), _id, ${visitor.address.slice(0, 45)}::text,
        ${visitor.browser ?? null}::text from stand_ins
      where signed_in_by = ${requester.user.id} and "user" = ${user} and action is null and at > now() - make_interval(secs => ${PERMIT_SECONDS})
      order by at desc limit 1
      on conflict (stand_in) do nothing
      returning _id, user_id, token_no, stand_in, expires_at
    )
    select o._id as session, o.token_no, extract(epoch from o.expires_at)::int as until, i.is_readonly, u._id as user, u.name, u.email, u.kind, u.account,
      coalesce(a.name, p.name) as organization
    from opened o join stand_ins i on i._id = o.stand_in join users u on u._id = o.user_id
    left join accounts a on a._id = u.account left join partners p on p._id = u.partner`.execute(db);
  const opened = rows[0];
  if (!opened) return undefined;
  const { session, token_no: tokenNo, is_readonly: isReadonly, until } = opened;
  const signInClaims = {
    signed_in_by_u_id: requester.user.id,
    signed_in_until: until,
    ...(isReadonly && { readonly: true as const }),
  };
  return tokens.sign(buildClaims(opened, { id: session, tokenNo }, signInClaims));
}
