import type { Provider } from 'oidc-provider';
import type { SigningKey } from './id-token.ts';
import { readChoice } from './test-accounts.ts';
import { base, type Vendor, vendors } from './vendors.ts';

export type Client = { readonly id: string; readonly secret: string; readonly returnAddress: string };

const cookieKey = 'played-not-real';

/** A real authorization server configured as this vendor; the person is chosen on its page. */
export async function makeProvider(vendor: Vendor, key: SigningKey, client: Client): Promise<Provider> {
  const { Provider } = await import('oidc-provider');
  const provider = new Provider(vendors[vendor].issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.returnAddress],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [key.jwk] } as never,
    cookies: { keys: [cookieKey] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    scopes: ['openid', 'email', 'profile', 'companyinformation'],
    interactions: { url: (_context, { uid }) => `${base}/${vendor}/interaction/${uid}` },
    findAccount: (_context, id) => readChoice(id) && { accountId: id, claims: async () => ({ sub: id }) },
    // Choosing a person counts as consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile companyinformation');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
  });
  provider.proxy = true;
  return provider;
}
