import type { OrderRequest } from '../../integrations/bankid/port.ts';
import type { AuthContext } from '../sign-in/sign-in-checks.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import type { MobileEid } from './eid.ts';

const USER_AGENT_CHARS_MAX = 256;

/** iOS opens https addresses in the default browser; these browsers have schemes of their own. */
const iosSchemes: readonly (readonly [RegExp, (address: string) => string])[] = [
  [/^Chrome, i(?:Phone|Pad)$/, (address) => address.replace(/^https:/, 'googlechromes:')],
  [/^Edge, i(?:Phone|Pad)$/, (address) => address.replace(/^https:/, 'microsoft-edge-https:')],
  [/^Firefox, i(?:Phone|Pad)$/, (address) => `firefox://open-url?url=${encodeURIComponent(address)}`],
];

/** Where the app returns on the same device: the page that began, with the nonce, in the browser that began. */
export function buildReturnUrl(
  publicAddress: string,
  nonce: string,
  browser: string | undefined,
  page: 'login' | 'self-registration' = 'login',
): string {
  const address = `${publicAddress}/${page}#bankid_nonce=${nonce}`;
  const scheme = iosSchemes.find(([pattern]) => pattern.test(browser ?? ''))?.[1];
  return scheme ? scheme(address) : address;
}

/** The browser as the e-ID's assessment of the risk wants it; the device's id is hashed. */
export function webOf(
  { sealer }: AuthContext,
  eid: MobileEid,
  { userAgent }: { readonly userAgent: string | undefined },
  { device }: Visitor,
): Pick<OrderRequest, 'web'> {
  if (!device || !userAgent) return {};
  const deviceIdentifier = sealer.derive('eid-device', device.id).toString('base64url');
  const referringDomain = new URL(eid.publicAddress).hostname;
  return { web: { referringDomain, userAgent: userAgent.slice(0, USER_AGENT_CHARS_MAX), deviceIdentifier } };
}
