import { readStoredJson, writeStored } from '../../api/storage.ts';
import type { FavoritesDocument } from './favorites.ts';

/** Deleted at sign-out: see forget-user.ts. */
export const favoritesKey = 'fordra.favorites';
/** Spec A §9. */
export const favoritesLifeMs = 24 * 3_600_000;

type Stored = { readonly user: string; readonly at: number; readonly document: FavoritesDocument };

/** The watch list as this browser read or wrote it within the last 24 hours. */
export function readStoredFavorites(user: string, now = Date.now()): Stored | undefined {
  const stored = readStoredJson(favoritesKey) as Partial<Stored> | null;
  if (stored?.user !== user || !stored.document?._etag || typeof stored.at !== 'number') return undefined;
  return now - stored.at < favoritesLifeMs ? (stored as Stored) : undefined;
}

export function writeStoredFavorites(user: string, document: FavoritesDocument): void {
  writeStored(favoritesKey, JSON.stringify({ user, at: Date.now(), document } satisfies Stored));
}
