import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from './seal.ts';

/** How long a link is good, by the machine's own clock. */
const LINK_SECONDS = 300;

/** Paths that open for a short while to whoever holds them, so that a browser can show what is there without a token. */
export type SignedPaths = {
  /** The path with what opens it, relative to the host. */
  sign(path: string): string;
  isGood(path: string, expires: unknown, signature: unknown): boolean;
};

export function openSignedPaths(sealer: Sealer, purpose: string, nowMs: () => number = Date.now): SignedPaths {
  const signature = (path: string, expires: string) =>
    sealer.derive(purpose, JSON.stringify([path, expires])).toString('base64url');
  return {
    sign(path) {
      const expires = String(Math.floor(nowMs() / 1_000) + LINK_SECONDS);
      const query = new URLSearchParams({ expires, signature: signature(path, expires) });
      return `${path}${path.includes('?') ? '&' : '?'}${query}`;
    },
    isGood(path, expires, given) {
      if (typeof expires !== 'string' || typeof given !== 'string' || !/^\d{1,12}$/.test(expires)) return false;
      const [mine, theirs] = [Buffer.from(signature(path, expires)), Buffer.from(given)];
      return mine.length === theirs.length && timingSafeEqual(mine, theirs) && Number(expires) * 1_000 > nowMs();
    },
  };
}
