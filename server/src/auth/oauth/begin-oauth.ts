import type { Language } from '@fordra/texts/say';
import type { RoundTrip } from '../../integrations/identity/port.ts';
import { takeEach } from '../sign-in/allowances.ts';
import { hashSecret, isSecret, newSecret } from '../sign-in/secrets.ts';
import { type AuthContext, visitorUses } from '../sign-in/sign-in-checks.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import type { IdentityProviders } from './oauth.ts';
import type { OauthStopped } from './stopped.ts';

/** What a browser sends to begin; it keeps its PKCE verifier to itself. */
export type OauthStart = {
  readonly codeChallenge: string;
  readonly state: string;
  readonly language: Language;
  readonly browser: string | undefined;
};

/** What a signed-in browser sends to link an identity; what it brings back is used here, so it keeps no verifier. */
export type LinkStart = Pick<OauthStart, 'language' | 'browser'> & { readonly session: string };

export type OauthBegun =
  | { readonly address: string; readonly browser: string }
  | { readonly retryAfterSeconds: number }
  | OauthStopped;

/** Redirects a browser to its provider. Each sign-in has its own state, nonce and verifier; the browser never receives nonce or verifier. */
export async function beginOauth(
  context: AuthContext,
  { providers, publicAddress }: IdentityProviders,
  asked: string,
  start: OauthStart | LinkStart,
  visitor: Visitor,
): Promise<OauthBegun> {
  const provider = providers.find(({ id }) => id === asked);
  if (!provider) return { refusal: 'oauth_not_offered' };
  const tooSoon = await takeEach(context.db, visitorUses(context, 'codes', visitor));
  if (tooSoon !== undefined) return { retryAfterSeconds: tooSoon };
  const { id } = provider;
  const trip: RoundTrip = {
    state: newSecret(),
    nonce: newSecret(),
    codeVerifier: newSecret(),
    // Each provider has its own return address, so that one provider's answer is not accepted as another's.
    returnAddress: `${publicAddress}/api/authenticates/oauth2/${id}/ada_ui/return`,
  };
  const address = await provider.begin(trip, start.language);
  if (typeof address !== 'string') return { refusal: `oauth_${address.refusal}`, provider: id, why: address.why };
  const browser = isSecret(start.browser) ? start.browser : newSecret();
  await context.db
    .insertInto('oauth_sign_ins')
    .values({
      provider: id,
      holder_mark: hashSecret(browser),
      ...('session' in start
        ? { code_challenge: '', browser_state: '', link_session: start.session }
        : { code_challenge: start.codeChallenge, browser_state: start.state }),
      state_mark: hashSecret(trip.state),
      sealed_secrets: context.sealer.seal(JSON.stringify(trip)),
    })
    .execute();
  return { address, browser };
}
