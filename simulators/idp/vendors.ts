/** The simulated providers. Except for the two large ones their names are invented. */
export const vendors = {
  google: { name: 'Google', issuer: 'https://accounts.google.com', hasClaimsInToken: true },
  microsoft: { name: 'Microsoft', issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0', hasClaimsInToken: true },
  accounting: { name: 'Siffra Bokföring', issuer: 'https://bokforing.siffra.example', hasClaimsInToken: false },
  accounting_connect: { name: 'Siffra Connect', issuer: 'https://connect.siffra.example', hasClaimsInToken: false },
  scanning: { name: 'Skannova', issuer: 'https://id.skannova.example', hasClaimsInToken: false },
} as const;

export type Vendor = keyof typeof vendors;

export const vendorIds = Object.keys(vendors) as Vendor[];

export function isVendor(text: string | undefined): text is Vendor {
  return text !== undefined && Object.hasOwn(vendors, text);
}

/** The path of the pages. */
export const base = '/dev/idp';

/** The Microsoft tenant of the demo's people. */
export const microsoftTenant = '7d1c0f3a-9a55-4e36-8e0b-0c6f5a1d2b3c';
