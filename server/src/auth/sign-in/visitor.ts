import { isIPv6 } from 'node:net';
import type { Device } from './device.ts';

/** The client of a request that is not signed in. */
export type Visitor = {
  readonly address: string;
  readonly device: Device | undefined;
  /** In words such as "Firefox, Windows". */
  readonly browser: string | undefined;
};

/** What limits count as one address: for IPv6 the /64 network, since one subscriber has 2^64 addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const groups = tail === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bHeadlessChrome\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Browser and system by name; no text of the User-Agent header itself is passed on. */
export function describeBrowser(userAgent: string | undefined): string | undefined {
  const text = (userAgent ?? '').slice(0, 400);
  const named = [browsers, systems].map((names) => names.find(([, pattern]) => pattern.test(text))?.[0]);
  return named.filter(Boolean).join(', ') || undefined;
}
