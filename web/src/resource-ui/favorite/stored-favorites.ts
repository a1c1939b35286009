import { readStoredJson, writeStored } from '../../api/storage.ts';
import type { FavoritesDocument } from './favorites.ts';

/** Goes with the session: see forgetting a user. */
export const favoritesKey = 'fordra.favorites';
/** Spec A §9. */
export const favoritesLifeMs = 24 * 3_600_000;

type Kept = { readonly user: string; readonly at: number; readonly document: FavoritesDocument };

/** What this browser read or wrote of the watch list within the last 24 hours. */
export function readStoredFavorites(user: string, now = Date.now()): Kept | undefined {
  const kept = readStoredJson(favoritesKey) as Partial<Kept> | null;
  if (kept?.user !== user || !kept.document?._etag || typeof kept.at !== 'number') return undefined;
  return now - kept.at < favoritesLifeMs ? (kept as Kept) : undefined;
}

export function writeStoredFavorites(user: string, document: FavoritesDocument): void {
  writeStored(favoritesKey, JSON.stringify({ user, at: Date.now(), document } satisfies Kept));
}
