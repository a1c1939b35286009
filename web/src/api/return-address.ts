import { readStoredJson, writeStored } from './storage.ts';

const key = 'fordra.return-address';
const notWorthRemembering = ['/', '/login', '/sign-out'];

type Remembered = { readonly path: string; readonly userId?: string };

/** Keeps where the person was (spec A §2.2); with a user id, the way back is open to that user only. */
export function rememberAddress(userId?: string, path = currentPath()): void {
  if (notWorthRemembering.includes(path.split(/[?#]/)[0]!)) return;
  writeStored(key, JSON.stringify({ path, ...(userId && { userId }) } satisfies Remembered));
}

/** The address to return to, used once. Only a path of this site is honoured. */
export function takeReturnAddress(userId: string | undefined): string | undefined {
  const remembered = readStoredJson(key) as Remembered | null;
  writeStored(key, null);
  if (!remembered || !isOwnPath(remembered.path)) return undefined;
  return remembered.userId === undefined || remembered.userId === userId ? remembered.path : undefined;
}

function isOwnPath(path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith('/')) return false;
  try {
    return new URL(path, location.origin).origin === location.origin;
  } catch {
    return false;
  }
}

function currentPath(): string {
  return location.pathname + location.search;
}
