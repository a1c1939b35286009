import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from './seal.ts';

/** How long a link to a file is good, by the machine's own clock. */
const LINK_SECONDS = 300;

type MediaLink = { readonly file: string; readonly variant: 'whole' | 'thumbnail' };

/** Links that open one file for a short while to whoever holds them, so that a browser can show it without a token. */
export type MediaLinks = {
  /** Relative to the host. */
  sign(link: MediaLink): string;
  isGood(link: MediaLink, expires: unknown, signature: unknown): boolean;
};

export function openMediaLinks(sealer: Sealer, nowMs: () => number = Date.now): MediaLinks {
  const signature = ({ file, variant }: MediaLink, expires: string) =>
    sealer.derive('media-link', JSON.stringify([file, variant, expires])).toString('base64url');
  return {
    sign(link) {
      const expires = String(Math.floor(nowMs() / 1_000) + LINK_SECONDS);
      const query = new URLSearchParams({ variant: link.variant, expires, signature: signature(link, expires) });
      return `/api/media/${link.file}?${query}`;
    },
    isGood(link, expires, given) {
      if (typeof expires !== 'string' || typeof given !== 'string' || !/^\d{1,12}$/.test(expires)) return false;
      const [mine, theirs] = [Buffer.from(signature(link, expires)), Buffer.from(given)];
      return mine.length === theirs.length && timingSafeEqual(mine, theirs) && Number(expires) * 1_000 > nowMs();
    },
  };
}
