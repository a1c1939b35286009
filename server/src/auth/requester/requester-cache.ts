import type { Recognised } from './load-requester.ts';

type Known = Extract<Recognised, { requester: unknown }>;

const ENTRIES_MAX = 5_000;

/**
 * Caches the requester of a token for a few seconds, since a page makes a dozen calls. Sign-outs and changed rights clear
 * it at once in every process (LISTEN/NOTIFY, store/listen.ts); the short lifetime limits the effect of a lost notification.
 */
export type RequesterCache = {
  find(token: string): Known | undefined;
  keep(token: string, known: Known): void;
  clear(): void;
};

export function openRequesterCache(lifeMs: number, now: () => number = () => performance.now()): RequesterCache {
  const kept = new Map<string, { readonly known: Known; readonly until: number }>();
  return {
    find(token) {
      const entry = kept.get(token);
      return entry && entry.until > now() ? entry.known : undefined;
    },
    keep(token, known) {
      if (kept.size >= ENTRIES_MAX) kept.clear();
      const leftMs = known.expiresAt - Date.now(); // Never longer than the token itself lives.
      kept.set(token, { known, until: now() + Math.min(lifeMs, leftMs) });
    },
    clear: () => kept.clear(),
  };
}
