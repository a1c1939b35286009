import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ownRelease } from './server-signals.ts';
import { readStoredJson, storedKeys, writeStored } from './storage.ts';

const oneDayMs = 24 * 3_600_000;

/**
 * Which answers outlive the page, by the beginning of their key, and for how long (spec A §9). They go with their user:
 * see forgetting a user. Favourites and settings have keepers of their own.
 */
const lifetimes: readonly { readonly of: QueryKey; readonly ms: number }[] = [
  { of: ['user-data'], ms: oneDayMs },
  { of: ['definition'], ms: oneDayMs },
  { of: ['described-actions'], ms: oneDayMs },
  { of: ['creditors', 'chosen'], ms: Number.POSITIVE_INFINITY },
  { of: ['creditors', 'pages', ''], ms: Number.POSITIVE_INFINITY },
];

/** Spec B §9: a larger schema is kept in memory only. */
const CHARACTERS_MAX = 150_000;
const prefix = 'fordra.kept.';

type Kept = {
  readonly owner: string;
  readonly release: string | undefined;
  readonly at: number;
  readonly key: QueryKey;
  readonly data: unknown;
};

/** What an earlier page fetched for this user with this release; the rest of what is kept is of no use any more and goes. */
export function restoreQueries(queries: QueryClient, owner: string, nowMs = Date.now()): void {
  for (const name of storedKeys('shared').filter((one) => one.startsWith(prefix))) {
    const kept = readStoredJson(name) as Kept | null;
    if (!isUsable(kept, owner, nowMs)) {
      writeStored(name, null);
      continue;
    }
    // Rights may have changed meanwhile: they are shown at once, and asked for all the same.
    const updatedAt = kept.key[0] === 'user-data' ? 0 : kept.at;
    queries.setQueryData(kept.key, kept.data, { updatedAt });
  }
}

/** Keeps what is fetched from now on. Definitions follow from rights: when those change, both go. */
export function keepQueries(queries: QueryClient, owner: string): () => void {
  const rightsOf = (data: unknown) => JSON.stringify(data);
  const before = queries.getQueryData(['user-data']);
  let rights = before === undefined ? undefined : rightsOf(before);
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const { queryKey, state } = event.query;
    if (lifetimeOf(queryKey) === undefined) return;
    whenIdle(() => keep(owner, queryKey, state.data));
    if (queryKey[0] !== 'user-data') return;
    const now = rightsOf(state.data);
    const isChanged = rights !== undefined && rights !== now;
    rights = now;
    if (!isChanged) return;
    for (const of of ['definition', 'described-actions']) {
      forgetKeptQueries(of);
      void queries.invalidateQueries({ queryKey: [of] });
    }
  });
}

/** All that is kept, or what begins with this name. */
export function forgetKeptQueries(of?: string): void {
  const beginning = of === undefined ? prefix : `${prefix}["${of}"`;
  for (const name of storedKeys('shared')) if (name.startsWith(beginning)) writeStored(name, null);
}

function keep(owner: string, key: QueryKey, data: unknown): void {
  const text = JSON.stringify({ owner, release: ownRelease(), at: Date.now(), key, data } satisfies Kept);
  writeStored(prefix + JSON.stringify(key), text.length > CHARACTERS_MAX ? null : text);
}

function isUsable(kept: Kept | null, owner: string, nowMs: number): kept is Kept {
  if (!kept || kept.owner !== owner || kept.release !== ownRelease() || !Array.isArray(kept.key)) return false;
  return kept.data !== undefined && nowMs - kept.at < (lifetimeOf(kept.key) ?? 0);
}

function lifetimeOf(key: QueryKey): number | undefined {
  return lifetimes.find(({ of }) => of.every((part, at) => part === key[at]))?.ms;
}

/** Nothing on the screen waits for it. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 200);
}
