import type { Choice } from './test-accounts.ts';
import { microsoftTenant, type Vendor, vendors } from './vendors.ts';

type Claims = Record<string, unknown>;

/** The claims of a person, in the vendor's format. */
export function claimsOf(vendor: Vendor, { account, company, verified }: Choice): Claims {
  const { key, name, email } = account;
  if (vendor === 'microsoft') {
    const directory = { tid: microsoftTenant, oid: key, preferred_username: email, xms_edov: verified };
    return { sub: `pairwise-${key}`, name, email, ...directory };
  }
  if (vendor === 'accounting') return { Me: { Id: key, Name: name, Email: email } };
  const common = { sub: key, name, email, email_verified: verified };
  if (vendor !== 'accounting_connect') return common;
  const companies = account.companies ?? [];
  return { ...common, tenants: companies, ...(company !== undefined && { tenant_id: company }) };
}

/** Microsoft's issuer contains the tenant that the person belongs to. */
export function issuerOf(vendor: Vendor, { tid }: Claims): string {
  return vendors[vendor].issuer.replace('{tenantid}', String(tid));
}
