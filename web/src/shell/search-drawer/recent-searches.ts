import { readStoredJson, writeStored } from '../../api/storage.ts';

/** Deleted at sign-out: see forget-user.ts. */
const key = 'fordra.recent-searches';
const keptMax = 8;

export type RecentSearch = { readonly resource: string; readonly text: string };

type Stored = { readonly user: string; readonly searches: readonly RecentSearch[] };

/** The user's latest searches that found something, newest first. */
export function readRecentSearches(user: string): readonly RecentSearch[] {
  const stored = readStoredJson(key) as Partial<Stored> | null;
  return stored?.user === user && Array.isArray(stored.searches) ? stored.searches : [];
}

export function rememberSearch(user: string, search: RecentSearch): void {
  const others = readRecentSearches(user).filter(
    ({ resource, text }) => resource !== search.resource || text.toLowerCase() !== search.text.toLowerCase(),
  );
  const searches = [search, ...others].slice(0, keptMax);
  writeStored(key, JSON.stringify({ user, searches } satisfies Stored));
}

export function forgetSearches(): void {
  writeStored(key, null);
}
