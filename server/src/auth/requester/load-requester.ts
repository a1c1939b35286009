import { sql } from 'kysely';
import type { Requester } from '../../records/rows/requester.ts';
import type { Database } from '../../store/connection/database.ts';
import { keptStatement } from '../../store/connection/kept-statements.ts';
import { IDLE_HOURS } from '../sessions/session-times.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { isUserInactive, type KnownUser, userColumns, userPart, withGroups } from '../sign-in/known-user.ts';

/** Planning takes longer than the statement itself, which almost every request runs. */
const kept = sql.raw(keptStatement('load_requester', ''));

type Known = KnownUser & { readonly ended: boolean; readonly oauth_type: string | null; readonly signed_in_at: string };

export type Recognised =
  | { readonly requester: Requester; readonly expiresAt: number }
  | { readonly refusal: 'not_signed_in' | 'session_ended' };

/** Loads the requester from the database at each call, so that ending a session or disabling a user takes effect at once. */
export async function loadRequester(
  db: Database,
  tokens: Tokens,
  token: string | undefined,
  origin: Requester['origin'],
): Promise<Recognised> {
  const claims = token ? await tokens.verify(token) : undefined;
  if (!claims) return { refusal: 'not_signed_in' };
  const { rows } = await sql<Known>`${kept}
    select s.ended_at is not null or s.expires_at < now()
        or s.refreshed_at < now() - make_interval(hours => ${IDLE_HOURS})
        or exists (select from stand_ins i join users b on b._id = i.signed_in_by where i._id = s.stand_in and b.is_disabled) as ended,
      s.oauth_type, s.created_at as signed_in_at, ${userColumns}
    from sessions s join users u on u._id = s.user_id ${withGroups}
    where s._id = ${claims.token_id}`.execute(db);
  const known = rows[0];
  if (!known || known.ended || isUserInactive(known)) return { refusal: 'session_ended' };
  return {
    expiresAt: claims.exp * 1_000,
    requester: {
      ...userPart(known),
      session: claims.token_id,
      oauthType: known.oauth_type,
      signedInBy: claims.signed_in_by_u_id ?? null,
      signedInAt: known.signed_in_at,
      readonly: claims.readonly === true,
      ...(claims.custom_access && { customAccess: claims.custom_access }),
      origin,
    },
  };
}
