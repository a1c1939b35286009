import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ownRelease } from './server-signals.ts';
import { readStoredJson, storedKeys, writeStored } from './storage.ts';

const oneHourMs = 3_600_000;
const oneDayMs = 24 * oneHourMs;

/**
 * The queries whose answers are stored in the browser, by the beginning of their key, and for how long (spec A §9).
 * Signing out deletes them. Favourites and settings are stored by their own modules.
 */
const lifetimes: readonly { readonly of: QueryKey; readonly ms: number }[] = [
  { of: ['user-data'], ms: oneDayMs },
  { of: ['definition'], ms: oneDayMs },
  { of: ['described-actions'], ms: oneDayMs },
  // A creditor with its case configuration.
  { of: ['item', 'creditors'], ms: oneHourMs },
  { of: ['account-name'], ms: Number.POSITIVE_INFINITY },
  { of: ['creditors', 'chosen'], ms: Number.POSITIVE_INFINITY },
  { of: ['creditors', 'pages', ''], ms: Number.POSITIVE_INFINITY },
];

/** Spec B §9: a larger schema stays in memory only. */
const CHARACTERS_MAX = 150_000;
const prefix = 'fordra.kept.';

type Kept = {
  readonly owner: string;
  readonly release: string | undefined;
  readonly at: number;
  readonly key: QueryKey;
  readonly data: unknown;
};

/** Reads the stored answers of this user and this release into the cache, and deletes the others. */
export function restoreQueries(queries: QueryClient, owner: string, nowMs = Date.now()): void {
  for (const name of storedKeys('shared').filter((one) => one.startsWith(prefix))) {
    const kept = readStoredJson(name) as Kept | null;
    if (!isUsable(kept, owner, nowMs)) {
      writeStored(name, null);
      continue;
    }
    // Rights may have changed: the stored ones are used at once and fetched again.
    const updatedAt = kept.key[0] === 'user-data' ? 0 : kept.at;
    queries.setQueryData(kept.key, kept.data, { updatedAt });
  }
}

/** Stores answers as they arrive. Definitions depend on the user's rights: when these change, they are deleted. */
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
      deleteStoredQueries(of);
      void queries.invalidateQueries({ queryKey: [of] });
    }
  });
}

/** Deletes all stored answers, or those whose key begins with this name. */
export function deleteStoredQueries(of?: string): void {
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

/** Storing must not delay what is on the screen. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 200);
}
