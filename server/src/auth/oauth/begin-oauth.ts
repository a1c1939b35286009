import type { Language } from '@fordra/texts/say';
import { sql } from 'kysely';
import type { RoundTrip } from '../../integrations/identity/port.ts';
import { takeEach } from '../sign-in/allowances.ts';
import { attemptKeyOf, isSecret, newSecret } from '../sign-in/attempt-keys.ts';
import { type Door, visitorUses } from '../sign-in/sign-in-checks.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import type { IdentityProviders } from './oauth.ts';
import type { OauthStopped } from './stopped.ts';

/** What a browser begins with; its verifier and what it makes of `state` stay with it. */
export type OauthStart = {
  readonly codeChallenge: string;
  readonly state: string;
  readonly language: Language;
  readonly browser: string | undefined;
};

export type OauthBegun =
  | { readonly address: string; readonly browser: string }
  | { readonly retryAfterSeconds: number }
  | OauthStopped;

/** Sends a browser to its provider. Each sign-in has a state, a nonce and a verifier of its own, which the browser never learns. */
export async function beginOauth(
  door: Door,
  { providers, publicAddress }: IdentityProviders,
  asked: string,
  start: OauthStart,
  visitor: Visitor,
): Promise<OauthBegun> {
  const provider = providers.find(({ id }) => id === asked);
  if (!provider) return { refusal: 'oauth_not_offered' };
  const tooSoon = await takeEach(door.db, visitorUses(door, 'codes', visitor));
  if (tooSoon !== undefined) return { retryAfterSeconds: tooSoon };
  const { id, name } = provider;
  const trip: RoundTrip = {
    state: newSecret(),
    nonce: newSecret(),
    codeVerifier: newSecret(),
    // Each provider has an address of its own to send people back to: an answer cannot pass for another's.
    returnAddress: `${publicAddress}/api/authenticates/oauth2/${id}/ada_ui/return`,
  };
  const address = await provider.begin(trip, start.language);
  if (typeof address !== 'string')
    return { refusal: `oauth_${address.refusal}`, name, why: address.why, language: start.language };
  const browser = isSecret(start.browser) ? start.browser : newSecret();
  await sql`
    insert into oauth_sign_ins (provider, holder_mark, code_challenge, browser_state, language, state_mark, sealed_secrets)
    values (${id}, ${attemptKeyOf(browser)}, ${start.codeChallenge}, ${start.state}, ${start.language}, ${attemptKeyOf(trip.state)},
      ${door.sealer.seal(JSON.stringify(trip))})`.execute(door.db);
  return { address, browser };
}
