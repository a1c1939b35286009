import { parseStored, readStored, type Shelf, writeStored } from './storage.ts';

const key = 'fordra.return-address';
const lengthMax = 2_000;
/** A tab returns to its own address; one that was opened anew to the last that was kept. */
const shelves: readonly Shelf[] = ['tab', 'shared'];
const notWorthRemembering = ['', '/login', '/sign-out', '/sign-out-callback', '/signout-callback'];

type Remembered = { readonly path: string; readonly userId?: string };

/** Keeps where the person was (spec A §2.2); with a user id, the way back is open to that user only. */
export function rememberAddress(userId?: string, address = currentAddress()): void {
  const path = ownAddressOf(address);
  if (path === undefined) return;
  const remembered: Remembered = { path, ...(userId !== undefined && { userId }) };
  for (const shelf of shelves) writeStored(key, JSON.stringify(remembered), shelf);
}

/** The address to return to, used once. */
export function takeReturnAddress(userId: string): string | undefined {
  const kept = shelves.map((shelf) => readStored(key, shelf)).find((text) => text !== null);
  forgetAddress();
  const remembered = (parseStored(kept ?? null) ?? {}) as Partial<Remembered>;
  const isTheirs = remembered.userId === undefined || remembered.userId === userId;
  return isTheirs ? ownAddressOf(remembered.path) : undefined;
}

export function forgetAddress(): void {
  for (const shelf of shelves) writeStored(key, null, shelf);
}

/** The address as the browser reads it, if it is a place of this site worth returning to. Another version may have written it. */
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
