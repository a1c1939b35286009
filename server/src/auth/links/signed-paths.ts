import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from './seal.ts';

/** The validity of a link, by the machine's clock. */
const LINK_SECONDS = 300;

/** Signed paths that give their holder access for five minutes, so that a browser needs no token. */
export type SignedPaths = {
  /** The path with expiry and signature, relative to the host. */
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
      const [expected, actual] = [Buffer.from(signature(path, expires)), Buffer.from(given)];
      return (
        expected.length === actual.length && timingSafeEqual(expected, actual) && Number(expires) * 1_000 > nowMs()
      );
    },
  };
}
