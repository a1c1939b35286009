import type { ProviderId } from '@fordra/domain/access/providers';

type Shared = {
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  /** Further parameters of the request, such as `prompt`. */
  readonly extraParams: Readonly<Record<string, string>>;
  /** The claims that make up the subject; dots separate nested claims. */
  readonly subject: readonly string[];
  readonly email: string;
  /** The claim that says whether an address is verified; `always` or `never` for a vendor without one. */
  readonly emailVerified: string;
  /** The claims with the chosen company and with the list of companies to choose from. */
  readonly tenant: string | undefined;
  readonly tenantList: string | undefined;
  /** If set, people of other tenants are refused. */
  readonly tenants: readonly string[] | undefined;
};

/** The connection to one provider: OpenID Connect, or OAuth 2 alone, where the identity is read from userinfo. */
export type ProviderSettings = Shared &
  (
    | { readonly kind: 'oidc'; readonly issuer: string }
    | {
        readonly kind: 'oauth2';
        /** The issuer in its answers, if it sends one. */
        readonly issuer?: string;
        readonly authorizationEndpoint: string;
        readonly tokenEndpoint: string;
        readonly userinfoEndpoint: string;
      }
  );

const usual: Omit<Shared, 'clientId' | 'clientSecret' | 'name'> = {
  scopes: ['openid', 'email', 'profile'],
  extraParams: {},
  subject: ['sub'],
  email: 'email',
  emailVerified: 'email_verified',
  tenant: undefined,
  tenantList: undefined,
  tenants: undefined,
};

/** Known settings of vendors, so that a client id and secret are enough; each can be overridden. */
const known: Readonly<Record<ProviderId, Readonly<Record<string, unknown>>>> = {
  google: { name: 'Google', issuer: 'https://accounts.google.com', extraParams: { prompt: 'select_account' } },
  microsoft: {
    name: 'Microsoft',
    // Its issuer contains the tenant, which is compared with `tid`.
    issuer: 'https://login.microsoftonline.com/organizations/v2.0',
    subject: ['tid', 'oid'],
    // Anyone with a tenant can enter any address; this claim says that the tenant owns the domain.
    emailVerified: 'xms_edov',
    tenant: 'tid',
    extraParams: { prompt: 'select_account' },
  },
  accounting: { name: 'Accounting' },
  accounting_connect: { name: 'Accounting Connect', tenant: 'tenant_id', tenantList: 'tenants' },
  scanning: { name: 'Scanning' },
};

type Given = Readonly<Record<string, unknown>>;

const texts = ['name', 'clientId', 'clientSecret', 'email', 'emailVerified', 'tenant', 'tenantList'];
const lists = ['scopes', 'subject', 'tenants'];
const addresses = {
  oidc: ['issuer'],
  oauth2: ['authorizationEndpoint', 'tokenEndpoint', 'userinfoEndpoint'],
};
const optional = ['issuer', 'tenant', 'tenantList', 'tenants'];

/** The settings of a provider, or undefined if they are invalid. Only the demo allows a provider without TLS. */
export function readProvider(id: ProviderId, given: unknown, schemes = ['https:']): ProviderSettings | undefined {
  if (!isMap(given)) return undefined;
  const kind = given.kind ?? 'oidc';
  if (kind !== 'oidc' && kind !== 'oauth2') return undefined;
  const { issuer, ...rest } = known[id];
  const all: Given = { ...usual, ...rest, ...(kind === 'oidc' && issuer ? { issuer } : {}), ...given, kind };
  const names = ['kind', 'issuer', 'extraParams', ...texts, ...lists, ...addresses[kind]];
  const isRight = Object.keys(all).every((name) => names.includes(name)) && names.every((name) => isPart(name, all));
  const isReachable = addresses[kind].every((name) => schemes.includes(URL.parse(String(all[name]))?.protocol ?? ''));
  return isRight && isReachable ? (all as unknown as ProviderSettings) : undefined;
}

function isPart(name: string, all: Given): boolean {
  const value = all[name];
  if (value === undefined) return optional.includes(name);
  if (lists.includes(name)) return Array.isArray(value) && value.length > 0 && value.every(isText);
  if (name === 'extraParams') return isMap(value) && Object.values(value).every(isText);
  return isText(value);
}

function isMap(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 1_000;
}
