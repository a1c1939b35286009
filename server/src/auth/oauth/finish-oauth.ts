import { createHash } from 'node:crypto';
import type { ProviderId } from '@fordra/domain/access/providers';
import type { LoginDenial } from '@fordra/domain/refusals/login-denials';
import { sql } from 'kysely';
import type { Identity } from '../../integrations/identity/port.ts';
import type { Database } from '../../store/connection/database.ts';
import { openPartnerSession } from '../partner-registration/partner-session.ts';
import { openSessions } from '../sessions/open-sessions.ts';
import { takeEach } from '../sign-in/allowances.ts';
import { logSignIn } from '../sign-in/log-sign-in.ts';
import { hashSecret, isSecret } from '../sign-in/secrets.ts';
import { type AuthContext, visitorUses } from '../sign-in/sign-in-checks.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import { SIGN_IN_MINUTES } from './oauth.ts';

export type OauthFinished =
  | { readonly tokens: readonly string[] }
  /** The identity is proven, but sign-in is denied. */
  | { readonly denial: LoginDenial }
  | { readonly refusal: 'oauth_expired' }
  | { readonly retryAfterSeconds: number };

type Proven = {
  readonly provider: ProviderId;
  readonly holder_mark: string;
  readonly code_challenge: string;
  readonly sealed: string;
};

/** Exchanges the code for tokens: once, with the verifier and the cookie of the browser that began. */
export async function finishOauth(
  context: AuthContext,
  asked: { readonly code: string; readonly codeVerifier: string; readonly browser: string | undefined },
  visitor: Visitor,
): Promise<OauthFinished> {
  const { db, sealer, tokens } = context;
  const tooSoon = await takeEach(db, visitorUses(context, 'tries', visitor));
  if (tooSoon !== undefined) return { retryAfterSeconds: tooSoon };
  const proven = await takeProven(db, asked.code);
  const challenge = createHash('sha256').update(asked.codeVerifier).digest('base64url');
  const isOwn =
    isSecret(asked.browser) && proven?.holder_mark === hashSecret(asked.browser) && proven.code_challenge === challenge;
  if (!proven || !isOwn) return { refusal: 'oauth_expired' };
  const { provider } = proven;
  const identity = JSON.parse(sealer.open(proven.sealed)) as Identity;
  const about = { method: provider, visitor } as const;
  const subject = { identity: `${provider} ${identity.subject}` };
  return db.transaction().execute(async (tx): Promise<OauthFinished> => {
    const opened = await openSessions(tx, { provider, identity }, about);
    const vouched = opened === 'nobody' && (await openPartnerSession(tx, sealer, provider, identity));
    if (vouched) {
      await logSignIn(tx, sealer, { ...about, outcome: 'registration_opened', ...subject });
      return { tokens: [await tokens.signRegistration(vouched)] };
    }
    if (opened === 'nobody' || 'denial' in opened) {
      const noUser = identity.email === undefined ? 'no_user_found' : 'email_not_registered_or_verified';
      const denial: LoginDenial = opened === 'nobody' ? noUser : opened.denial;
      await logSignIn(tx, sealer, { ...about, outcome: denial, ...subject });
      return { denial };
    }
    for (const { u_id: user } of opened.claims) await logSignIn(tx, sealer, { ...about, outcome: 'signed_in', user });
    return { tokens: await Promise.all(opened.claims.map((claims) => tokens.sign(claims))) };
  });
}

/** The first attempt uses the code up, even if it comes from another browser. */
async function takeProven(db: Database, code: string): Promise<Proven | undefined> {
  const { rows } = await sql<Proven>`
    update oauth_sign_ins kept set status = 'used', sealed_identity = null
    from (select _id, sealed_identity from oauth_sign_ins where code_mark = ${hashSecret(code)} for update) before
    where kept._id = before._id and kept.status = 'proven'
      and kept.created_at > now() - make_interval(mins => ${SIGN_IN_MINUTES})
    returning kept.provider, kept.holder_mark, kept.code_challenge, before.sealed_identity as sealed`.execute(db);
  return rows[0];
}
