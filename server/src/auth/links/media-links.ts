import type { Sealer } from './seal.ts';
import { openSignedPaths } from './signed-paths.ts';

type MediaLink = { readonly file: string; readonly variant: 'whole' | 'thumbnail' };

/** Links that give their holder one file for five minutes, so that a browser can show it without a token. */
export type MediaLinks = {
  /** Relative to the host. */
  sign(link: MediaLink): string;
  isGood(link: MediaLink, expires: unknown, signature: unknown): boolean;
};

export function openMediaLinks(sealer: Sealer, nowMs: () => number = Date.now): MediaLinks {
  const paths = openSignedPaths(sealer, 'media-link', nowMs);
  const pathOf = ({ file, variant }: MediaLink) => `/api/media/${file}?variant=${variant}`;
  return {
    sign: (link) => paths.sign(pathOf(link)),
    isGood: (link, expires, given) => paths.isGood(pathOf(link), expires, given),
  };
}
