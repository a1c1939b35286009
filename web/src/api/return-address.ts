import { parseStored, readStored, type StorageArea, writeStored } from './storage.ts';

const key = 'fordra.return-address';
const lengthMax = 2_000;
const areas: readonly StorageArea[] = ['tab', 'shared'];
const notWorthRemembering = ['', '/login', '/sign-out', '/sign-out-callback', '/signout-callback'];

type Remembered = { readonly path: string; readonly userId?: string };

/**
 * Stores the address that was asked for (spec A §2.2). With a user id it is restored for that user only, also in a new
 * tab; each other tab has its own.
 */
export function rememberAddress(userId?: string, address = currentAddress()): void {
  const path = ownAddressOf(address);
  if (path === undefined) return;
  const remembered: Remembered = { path, ...(userId !== undefined && { userId }) };
  writeStored(key, JSON.stringify(remembered), 'tab');
  if (userId !== undefined) writeStored(key, JSON.stringify(remembered), 'shared');
}

/** The address to return to, used once. */
export function takeReturnAddress(userId: string): string | undefined {
  const stored = areas.map((area) => readStored(key, area)).find((text) => text !== null);
  forgetAddress();
  const remembered = (parseStored(stored ?? null) ?? {}) as Partial<Remembered>;
  const isTheirs = remembered.userId === undefined || remembered.userId === userId;
  return isTheirs ? ownAddressOf(remembered.path) : undefined;
}

export function forgetAddress(): void {
  for (const area of areas) writeStored(key, null, area);
}

/** The address as the browser parses it, if it is one of this site to return to. Another version may have written it. */
function ownAddressOf(address: unknown): string | undefined {
  if (typeof address !== 'string' || address.length > lengthMax || !/^\/[^/\\]/.test(address)) return undefined;
  try {
    const url = new URL(address, location.origin);
    const path = decodeURIComponent(url.pathname);
    const leadsAstray = url.origin !== location.origin || /\/\/|\\|\p{Cc}/u.test(path);
    if (leadsAstray || notWorthRemembering.includes(path.replace(/\/$/, '').toLowerCase())) return undefined;
    return url.pathname + url.search;
  } catch {
    return undefined;
  }
}

function currentAddress(): string {
  return location.pathname + location.search;
}
