import { hasEnded } from '@fordra/domain/access/has-ended';
import { sql } from 'kysely';
import { endOneSession } from '../../store/access/end-sessions.ts';
import { selectOverdueAccounts } from '../../store/agreements/agreement-versions.ts';
import type { Database } from '../../store/connection/database.ts';
import { ago } from '../../store/sql/ago.ts';
import { type Bearer, buildClaims } from '../sessions/build-claims.ts';
import { IDLE_HOURS, LATE_SECONDS } from '../sessions/session-times.ts';
import { SIGN_AGREEMENTS, type SignInClaims } from '../sessions/tokens.ts';
import { logSignIn } from './log-sign-in.ts';
import type { AuthContext } from './sign-in-checks.ts';
import type { Visitor } from './visitor.ts';

export type Refreshed =
  | { readonly token: string }
  /** The same token was refreshed a moment ago, for example by another tab, which has the new one. */
  | 'already'
  | { readonly refusal: 'not_signed_in' | 'session_ended' };

type SessionUser = Bearer & {
  readonly alive: boolean;
  readonly is_disabled: boolean;
  readonly valid_until: string | null;
  readonly today: string;
};

/** Replaces the newest token of a session, even an expired one. Use of an older token means that it was stolen. */
export async function refreshToken(
  context: AuthContext,
  token: string | undefined,
  visitor: Visitor,
): Promise<Refreshed> {
  const { db, tokens } = context;
  const claims = token === undefined ? undefined : await tokens.verify(token, { evenExpired: true });
  if (!claims) return { refusal: 'not_signed_in' };
  const { token_id: id, token_no: tokenNo } = claims;
  const sessionUser = await loadSessionUser(db, id);
  const isOver =
    !sessionUser?.alive ||
    hasEnded({ isDisabled: sessionUser.is_disabled, validUntil: sessionUser.valid_until }, sessionUser.today);
  if (isOver) return { refusal: 'session_ended' };

  // Of several concurrent requests with the same token, this statement lets one succeed.
  const renewed = await db
    .updateTable('sessions')
    .set((eb) => ({ token_no: eb('token_no', '+', 1), refreshed_at: sql<string>`now()` }))
    .where('_id', '=', id)
    .where('token_no', '=', tokenNo)
    .where('ended_at', 'is', null)
    .returning('token_no')
    .executeTakeFirst();
  if (renewed) {
    const kept = await withoutSettledPurpose(db, sessionUser, claims);
    return { token: await tokens.sign(buildClaims(sessionUser, { id, tokenNo: renewed.token_no }, kept)) };
  }
  if (await isPreviousToken(db, id, tokenNo)) return 'already';
  await endOneSession(db, id);
  await logSignIn(db, context.sealer, { outcome: 'token_reused', user: sessionUser.user, visitor });
  return { refusal: 'session_ended' };
}

/** Once the agreements are signed, the token is one for everything. */
async function withoutSettledPurpose(db: Database, { account }: Bearer, claims: SignInClaims): Promise<SignInClaims> {
  if (claims.custom_access !== SIGN_AGREEMENTS || account === null) return claims;
  const { custom_access: _settled, ...rest } = claims;
  return (await selectOverdueAccounts(db, [account])).has(account) ? claims : rest;
}

async function loadSessionUser(db: Database, session: string): Promise<SessionUser | undefined> {
  const { rows } = await sql<SessionUser>`
    select s.ended_at is null and s.expires_at > now()
        and s.refreshed_at > now() - make_interval(hours => ${IDLE_HOURS})
        and not exists (select from stand_ins i join users b on b._id = i.signed_in_by where i._id = s.stand_in and b.is_disabled) as alive,
      u._id as user, u.name, u.email, u.kind, u.account, coalesce(a.name, p.name) as organization,
      u.is_disabled, u.valid_until, (now() at time zone 'Europe/Stockholm')::date as today
    from sessions s join users u on u._id = s.user_id
    left join accounts a on a._id = u.account left join partners p on p._id = u.partner
    where s._id = ${session}`.execute(db);
  return rows[0];
}

async function isPreviousToken(db: Database, session: string, tokenNo: number): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .where('_id', '=', session)
    .where('ended_at', 'is', null)
    .where('token_no', '=', tokenNo + 1)
    .where('refreshed_at', '>', ago(LATE_SECONDS, 'secs'))
    .executeTakeFirst();
  return found !== undefined;
}
