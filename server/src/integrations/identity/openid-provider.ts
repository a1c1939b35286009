import type { ProviderId } from '@fordra/domain/access/providers';
import * as client from 'openid-client';
import type { Identity, IdentityProvider, IdentityRefusal, RoundTrip } from './port.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { readIdentity } from './read-identity.ts';

export type ConnectionOptions = {
  /** The demo's providers run in the same process, without TLS. */
  readonly fetch?: (url: string, options: RequestInit) => Promise<Response>;
  readonly isInsecure?: boolean;
  readonly timeoutMs?: number;
};

/** A provider's metadata rarely changes, and its keys are fetched again when one is unknown. */
const KNOWN_MS = 3_600_000;

/** One provider through openid-client: PKCE, state and nonce are checked, and the signature of the id token as well. */
export function openidProvider(
  id: ProviderId,
  settings: ProviderSettings,
  connection: ConnectionOptions = {},
): IdentityProvider {
  let known: { readonly config: client.Configuration; readonly sinceMs: number } | undefined;
  const configure = async (): Promise<client.Configuration> => {
    if (known && Date.now() - known.sinceMs < KNOWN_MS) return known.config;
    const config = await discover(settings, connection);
    known = { config, sinceMs: Date.now() };
    return config;
  };
  return {
    id,
    name: settings.name,
    begin: (trip, language) =>
      refuseFaults(async () => (await addressFor(await configure(), settings, trip, language)).href),
    finish: (trip, query) =>
      refuseFaults(async () => {
        const config = await configure();
        const answered = new URL(trip.returnAddress);
        answered.search = query;
        const claims =
          settings.kind === 'oidc'
            ? await exchangeForIdToken(config, trip, answered)
            : await exchangeAndAsk(config, settings.userinfoEndpoint, trip, answered);
        return readIdentity(settings, claims);
      }),
  };
}

async function discover(settings: ProviderSettings, connection: ConnectionOptions): Promise<client.Configuration> {
  const { clientId, clientSecret } = settings;
  const timeout = (connection.timeoutMs ?? 5_000) / 1_000;
  const secret = client.ClientSecretBasic(clientSecret);
  const insecure = connection.isInsecure ? [client.allowInsecureRequests] : [];
  if (settings.kind === 'oidc') {
    return client.discovery(new URL(settings.issuer), clientId, undefined, secret, {
      timeout,
      execute: [client.enableNonRepudiationChecks, ...insecure],
      ...(connection.fetch && { [client.customFetch]: connection.fetch as client.CustomFetch }),
    });
  }
  const config = new client.Configuration(
    {
      issuer: settings.issuer ?? new URL(settings.tokenEndpoint).origin,
      authorization_endpoint: settings.authorizationEndpoint,
      token_endpoint: settings.tokenEndpoint,
    },
    clientId,
    undefined,
    secret,
  );
  config.timeout = timeout;
  if (connection.fetch) config[client.customFetch] = connection.fetch as client.CustomFetch;
  for (const extension of insecure) extension(config);
  return config;
}

async function addressFor(
  config: client.Configuration,
  { kind, scopes, extraParams }: ProviderSettings,
  { state, nonce, codeVerifier, returnAddress }: RoundTrip,
  language: string,
): Promise<URL> {
  return client.buildAuthorizationUrl(config, {
    ...extraParams,
    redirect_uri: returnAddress,
    scope: scopes.join(' '),
    state,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ui_locales: language,
    ...(kind === 'oidc' && { nonce }),
  });
}

type Claims = Readonly<Record<string, unknown>>;

async function exchangeForIdToken(config: client.Configuration, trip: RoundTrip, answered: URL): Promise<Claims> {
  const { state: expectedState, nonce: expectedNonce, codeVerifier: pkceCodeVerifier } = trip;
  const checks = { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true };
  const tokens = await client.authorizationCodeGrant(config, answered, checks);
  const claims = tokens.claims()!;
  if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims;
  // Many providers put only the subject into the token; userinfo has the other claims of the same subject.
  return { ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims };
}

async function exchangeAndAsk(
  config: client.Configuration,
  userinfo: string,
  { state: expectedState, codeVerifier: pkceCodeVerifier }: RoundTrip,
  answered: URL,
): Promise<Claims> {
  const tokens = await client.authorizationCodeGrant(config, answered, { expectedState, pkceCodeVerifier });
  const reply = await client.fetchProtectedResource(config, tokens.access_token, new URL(userinfo), 'GET');
  const body: unknown = reply.ok ? await reply.json() : undefined;
  if (typeof body !== 'object' || body === null) throw new TypeError('userinfo is no document');
  return body as Claims;
}

async function refuseFaults<T extends string | Identity>(
  work: () => Promise<T | IdentityRefusal>,
): Promise<T | IdentityRefusal> {
  try {
    return await work();
  } catch (error) {
    return refusalOf(error);
  }
}

/** A missing answer means that the provider is unavailable; an invalid answer is not trusted. */
function refusalOf(error: unknown): IdentityRefusal {
  if (error instanceof client.AuthorizationResponseError)
    return { refusal: error.error === 'access_denied' ? 'cancelled' : 'untrusted', why: error.error };
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: { readonly status?: unknown } };
  const why = [code, ...[error, cause].map((one) => (one instanceof Error ? one.message : undefined))];
  const isAway = code === 'OAUTH_TIMEOUT' || isNetworkFault(error) || (Number(cause?.status) || 0) >= 500;
  return { refusal: isAway ? 'unavailable' : 'untrusted', why: why.filter(Boolean).join(', ').slice(0, 300) };
}

function isNetworkFault(error: unknown): boolean {
  const faults = [error, (error as { readonly cause?: unknown }).cause];
  return faults.some((fault) => fault instanceof TypeError && fault.message === 'fetch failed');
}
