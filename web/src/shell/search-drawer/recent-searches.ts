import { readStoredJson, writeStored } from '../../api/storage.ts';

/** Goes with the session: see forgetting a user. */
const key = 'fordra.recent-searches';
const keptMax = 8;

export type RecentSearch = { readonly resource: string; readonly text: string };

type Kept = { readonly user: string; readonly searches: readonly RecentSearch[] };

/** What this user searched for last and found something by, the newest first. */
export function readRecentSearches(user: string): readonly RecentSearch[] {
  const kept = readStoredJson(key) as Partial<Kept> | null;
  return kept?.user === user && Array.isArray(kept.searches) ? kept.searches : [];
}

export function rememberSearch(user: string, search: RecentSearch): void {
  const others = readRecentSearches(user).filter(
    ({ resource, text }) => resource !== search.resource || text.toLowerCase() !== search.text.toLowerCase(),
  );
  const searches = [search, ...others].slice(0, keptMax);
  writeStored(key, JSON.stringify({ user, searches } satisfies Kept));
}

export function forgetSearches(): void {
  writeStored(key, null);
}
