import { sql } from 'kysely';
import type { Requester } from '../../records/rows/requester.ts';
import type { Bearer } from '../sessions/build-claims.ts';
import { buildClaims } from '../sessions/build-claims.ts';
import type { Door } from './sign-in-checks.ts';

/** To be used at once, by who wrote the reason down. */
const PERMIT_SECONDS = 60;
/** Enough to help someone; whoever needs longer says why again. */
const STAND_IN_HOURS = 1;

type Opened = Bearer & { readonly session: string; readonly token_no: number; readonly is_readonly: boolean };

/** A session as another user, which the action `sign_in_as` has written down; undefined where it has not, or not just now. */
export async function openStandIn(
  { db, tokens }: Door,
  requester: Requester,
  user: string,
): Promise<string | undefined> {
  if (requester.signedInBy !== null || requester.readonly) return undefined;
  // The session's reference to the stand-in is unique: of two who come at once one is let through.
  const { rows } = await sql<Opened>`
    with opened as (
      insert into sessions (user_id, expires_at, stand_in)
      select "user", now() + make_interval(hours => ${STAND_IN_HOURS}), _id from stand_ins
      where signed_in_by = ${requester.user.id} and "user" = ${user} and at > now() - make_interval(secs => ${PERMIT_SECONDS})
      order by at desc limit 1
      on conflict (stand_in) do nothing
      returning _id, user_id, token_no, stand_in
    )
    select o._id as session, o.token_no, i.is_readonly, u._id as user, u.name, u.email, u.kind, u.account,
      coalesce(a.name, p.name) as organization
    from opened o join stand_ins i on i._id = o.stand_in join users u on u._id = o.user_id
    left join accounts a on a._id = u.account left join partners p on p._id = u.partner`.execute(db);
  const opened = rows[0];
  if (!opened) return undefined;
  const { session, token_no: tokenNo, is_readonly: isReadonly } = opened;
  const errand = { signed_in_by_u_id: requester.user.id, ...(isReadonly && { readonly: true as const }) };
  return tokens.sign(buildClaims(opened, { id: session, tokenNo }, errand));
}
