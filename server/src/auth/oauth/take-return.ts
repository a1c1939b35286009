import type { ProviderId } from '@fordra/domain/access/providers';
import type { RoundTrip } from '../../integrations/identity/port.ts';
import type { Database } from '../../store/connection/database.ts';
import { ago } from '../../store/sql/ago.ts';
import { hashSecret, isSecret, newSecret } from '../sign-in/secrets.ts';
import type { AuthContext } from '../sign-in/sign-in-checks.ts';
import { type LinkRefusal, linkToSession } from './link-to-session.ts';
import { type IdentityProviders, SIGN_IN_MINUTES } from './oauth.ts';
import type { OauthStopped } from './stopped.ts';

/** The code that the browser exchanges, beside the state it began with. */
export type OauthReturned =
  | { readonly code: string; readonly state: string }
  | OauthStopped
  /** The trip was made to link an identity: it is linked, or why not. */
  | { readonly link: 'done' | LinkRefusal | OauthStopped['refusal']; readonly provider: ProviderId };

type StartedSignIn = {
  readonly _id: string;
  readonly provider: string;
  readonly browser_state: string;
  readonly sealed_secrets: string;
  readonly link_session: string | null;
};

/** Handles the return from the provider: accepted once, from the browser that began and from the provider it was sent to. */
export async function takeReturn(
  context: AuthContext,
  { providers }: IdentityProviders,
  asked: string,
  {
    query,
    browser,
    address,
  }: { readonly query: string; readonly browser: string | undefined; readonly address: string },
): Promise<OauthReturned> {
  const { db, sealer } = context;
  const provider = providers.find(({ id }) => id === asked);
  if (!provider) return { refusal: 'oauth_not_offered' };
  const state = new URLSearchParams(query).get('state') ?? undefined;
  const started = isSecret(state) && isSecret(browser) ? await takeStarted(db, state, browser) : undefined;
  if (!started || started.provider !== provider.id)
    return { refusal: 'oauth_expired', why: started ? `the state belongs to ${started.provider}` : 'no such state' };
  const trip = JSON.parse(sealer.open(started.sealed_secrets)) as RoundTrip;
  const identity = await provider.finish(trip, query);
  const { link_session: session } = started;
  if ('refusal' in identity && session !== null) return { link: `oauth_${identity.refusal}`, provider: provider.id };
  if ('refusal' in identity) return { refusal: `oauth_${identity.refusal}`, provider: provider.id, why: identity.why };
  if (session !== null) {
    const refusal = await linkToSession(db, { session, provider: provider.id, identity }, address);
    return { link: refusal ?? 'done', provider: provider.id };
  }
  const code = newSecret();
  await db
    .updateTable('oauth_sign_ins')
    .set({
      status: 'proven',
      code_mark: hashSecret(code),
      sealed_identity: sealer.seal(JSON.stringify(identity)),
      sealed_secrets: '',
    })
    .where('_id', '=', started._id)
    .where('status', '=', 'returned')
    .execute();
  return { code, state: started.browser_state };
}

/** A state is accepted once: a second request with it finds nothing, even if the first one failed. */
function takeStarted(db: Database, state: string, browser: string): Promise<StartedSignIn | undefined> {
  return db
    .updateTable('oauth_sign_ins')
    .set({ status: 'returned' })
    .where('state_mark', '=', hashSecret(state))
    .where('holder_mark', '=', hashSecret(browser))
    .where('status', '=', 'started')
    .where('created_at', '>', ago(SIGN_IN_MINUTES, 'mins'))
    .returning(['_id', 'provider', 'browser_state', 'sealed_secrets', 'link_session'])
    .executeTakeFirst();
}
