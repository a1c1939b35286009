import { createHash } from 'node:crypto';
import type { ProviderId } from '@fordra/domain/access/providers';
import type { LoginDenial } from '@fordra/domain/refusals/login-denials';
import { sql } from 'kysely';
import type { Identity } from '../../integrations/identity/port.ts';
import type { Database } from '../../store/connection/database.ts';
import { openSessions } from '../sessions/open-sessions.ts';
import { takeEach } from '../sign-in/allowances.ts';
import { attemptKeyOf, isSecret } from '../sign-in/attempt-keys.ts';
import { noteSignIn } from '../sign-in/log-sign-in.ts';
import { type Door, visitorUses } from '../sign-in/sign-in-checks.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import { SIGN_IN_MINUTES } from './oauth.ts';

export type OauthFinished =
  | { readonly tokens: readonly string[] }
  /** The identity is proven, and still the answer is no. */
  | { readonly denial: LoginDenial }
  | { readonly refusal: 'oauth_expired' }
  | { readonly retryAfterSeconds: number };

type Proven = {
  readonly provider: ProviderId;
  readonly holder_mark: string;
  readonly code_challenge: string;
  readonly sealed: string;
};

/** The code of the return, once, with the verifier and the cookie of the browser that began; then as after a code by e-mail. */
export async function finishOauth(
  door: Door,
  asked: { readonly code: string; readonly codeVerifier: string; readonly browser: string | undefined },
  visitor: Visitor,
): Promise<OauthFinished> {
  const { db, sealer, tokens } = door;
  const tooSoon = await takeEach(db, visitorUses(door, 'tries', visitor));
  if (tooSoon !== undefined) return { retryAfterSeconds: tooSoon };
  const proven = await takeProven(db, asked.code);
  const challenge = createHash('sha256').update(asked.codeVerifier).digest('base64url');
  const isOwn =
    isSecret(asked.browser) &&
    proven?.holder_mark === attemptKeyOf(asked.browser) &&
    proven.code_challenge === challenge;
  if (!proven || !isOwn) return { refusal: 'oauth_expired' };
  const { provider } = proven;
  const identity = JSON.parse(sealer.open(proven.sealed)) as Identity;
  const about = { method: provider, visitor } as const;
  const mark = { identity: `${provider} ${identity.subject}` };
  return db.transaction().execute(async (tx): Promise<OauthFinished> => {
    const opened = await openSessions(tx, { provider, identity });
    if (opened === 'nobody' || 'denial' in opened) {
      const nobody = identity.email === undefined ? 'no_user_found' : 'email_not_registered_or_verified';
      const denial: LoginDenial = opened === 'nobody' ? nobody : opened.denial;
      await noteSignIn(tx, sealer, { ...about, outcome: denial, ...mark });
      return { denial };
    }
    for (const { u_id: user } of opened.claims) await noteSignIn(tx, sealer, { ...about, outcome: 'signed_in', user });
    return { tokens: await Promise.all(opened.claims.map((claims) => tokens.sign(claims))) };
  });
}

/** A code that anyone has tried is used up, whether or not it was theirs. */
async function takeProven(db: Database, code: string): Promise<Proven | undefined> {
  const { rows } = await sql<Proven>`
    update oauth_sign_ins kept set status = 'used', sealed_identity = null
    from (select _id, sealed_identity from oauth_sign_ins where code_mark = ${attemptKeyOf(code)} for update) before
    where kept._id = before._id and kept.status = 'proven'
      and kept.created_at > now() - make_interval(mins => ${SIGN_IN_MINUTES})
    returning kept.provider, kept.holder_mark, kept.code_challenge, before.sealed_identity as sealed`.execute(db);
  return rows[0];
}
