import type { Recognised } from './load-requester.ts';

type Known = Extract<Recognised, { requester: unknown }>['requester'];

const ENTRIES_MAX = 5_000;

/**
 * Who a token belongs to, for a few seconds: a page makes a dozen calls. Sign-outs and changed rights clear it at once in
 * every process that hears of them (store/listen.ts), and the short life bounds the rest.
 */
export type RequesterCache = {
  find(token: string): Known | undefined;
  keep(token: string, requester: Known): void;
  clear(): void;
};

export function openRequesterCache(lifeMs: number, now: () => number = () => performance.now()): RequesterCache {
  const kept = new Map<string, { readonly requester: Known; readonly until: number }>();
  return {
    find(token) {
      const entry = kept.get(token);
      return entry && entry.until > now() ? entry.requester : undefined;
    },
    keep(token, requester) {
      if (kept.size >= ENTRIES_MAX) kept.clear();
      kept.set(token, { requester, until: now() + lifeMs });
    },
    clear: () => kept.clear(),
  };
}
