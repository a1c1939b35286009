import type { Identity, IdentityRefusal } from './port.ts';
import type { ProviderSettings } from './provider-settings.ts';

type Claims = Readonly<Record<string, unknown>>;
type ClaimSettings = Pick<
  ProviderSettings,
  'subject' | 'email' | 'emailVerified' | 'tenant' | 'tenantList' | 'tenants'
>;

/** The identity from the vendor's claims; undefined without a subject or for another tenant. */
export function readIdentity(settings: ClaimSettings, claims: Claims): Identity | IdentityRefusal {
  const subjects = settings.subject.map((path) => textAt(claims, path));
  if (subjects.some((part) => part === undefined)) return { refusal: 'untrusted', why: 'no subject' };
  const tenant = settings.tenant === undefined ? undefined : textAt(claims, settings.tenant);
  if (settings.tenants && !settings.tenants.some((one) => one === tenant))
    return { refusal: 'untrusted', why: 'a tenant that is not ours' };
  const list = settings.tenantList === undefined ? undefined : valueAt(claims, settings.tenantList);
  const { emailVerified } = settings;
  const verifiedClaim = emailVerified === 'never' ? undefined : valueAt(claims, emailVerified);
  const isVerified =
    emailVerified === 'always' ||
    verifiedClaim === true ||
    verifiedClaim === 'true' ||
    verifiedClaim === 1 ||
    verifiedClaim === '1';
  return {
    subject: subjects.join(' '),
    email: isVerified ? textAt(claims, settings.email)?.trim().toLowerCase() : undefined,
    tenant,
    tenantCount: Array.isArray(list) ? list.length : undefined,
  };
}

function textAt(claims: Claims, path: string): string | undefined {
  const value = valueAt(claims, path);
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.length > 0 && text.length <= 140 ? text : undefined;
}

function valueAt(claims: Claims, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name) ? (inner as Claims)[name] : undefined,
      claims,
    );
}
