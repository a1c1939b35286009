import { type Language, readLanguage } from '@fordra/texts/say';
import { sql } from 'kysely';
import type { RoundTrip } from '../../integrations/identity/port.ts';
import type { Database } from '../../store/connection/database.ts';
import { attemptKeyOf, isSecret, newSecret } from '../sign-in/attempt-keys.ts';
import type { Door } from '../sign-in/sign-in-checks.ts';
import { type IdentityProviders, SIGN_IN_MINUTES } from './oauth.ts';
import type { OauthStopped } from './stopped.ts';

/** The code that the browser exchanges, beside the state it began with. */
export type OauthReturned = { readonly code: string; readonly state: string } | OauthStopped;

type Left = {
  readonly _id: string;
  readonly provider: string;
  readonly browser_state: string;
  readonly language: string;
  readonly sealed_secrets: string;
};

/** Takes a browser back from its provider: once, the same browser, and from the provider it was sent to. */
export async function takeReturn(
  door: Door,
  { providers }: IdentityProviders,
  asked: string,
  { query, browser }: { readonly query: string; readonly browser: string | undefined },
): Promise<OauthReturned> {
  const { db, sealer } = door;
  const provider = providers.find(({ id }) => id === asked);
  if (!provider) return { refusal: 'oauth_not_offered' };
  const state = new URLSearchParams(query).get('state') ?? undefined;
  const left = isSecret(state) && isSecret(browser) ? await takeLeft(db, state, browser) : undefined;
  if (!left || left.provider !== provider.id)
    return { refusal: 'oauth_expired', why: left ? `of ${left.provider}` : 'no such state' };
  const language: Language = readLanguage(left.language);
  const trip = JSON.parse(sealer.open(left.sealed_secrets)) as RoundTrip;
  const identity = await provider.finish(trip, query);
  if ('refusal' in identity)
    return { refusal: `oauth_${identity.refusal}`, name: provider.name, why: identity.why, language };
  const code = newSecret();
  await sql`
    update oauth_sign_ins set status = 'proven', code_mark = ${attemptKeyOf(code)},
      sealed_identity = ${sealer.seal(JSON.stringify(identity))}, sealed_secrets = ''
    where _id = ${left._id} and status = 'returned'`.execute(db);
  return { code, state: left.browser_state };
}

/** Whoever comes second with the same state finds it used, whatever the first made of it. */
async function takeLeft(db: Database, state: string, browser: string): Promise<Left | undefined> {
  const { rows } = await sql<Left>`
    update oauth_sign_ins set status = 'returned'
    where state_mark = ${attemptKeyOf(state)} and holder_mark = ${attemptKeyOf(browser)} and status = 'started'
      and created_at > now() - make_interval(mins => ${SIGN_IN_MINUTES})
    returning _id, provider, browser_state, language, sealed_secrets`.execute(db);
  return rows[0];
}
