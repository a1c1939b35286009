import { statusOf } from './api-error.ts';
import type { Item, Page } from './items.ts';
import { request } from './request.ts';

/** One starred item: which, since when, and what it was called then. */
export type Favorite = { readonly id: string; readonly added: string; readonly title?: string };

/** A watch list: the starred items of each resource, the newest first (spec B §3). */
export type FavoritesByResource = Readonly<Record<string, readonly Favorite[]>>;

export type FavoritesDocument = Pick<Item, '_id' | '_etag'> & { readonly favorites: FavoritesByResource };

const path = '/user--favorites';

async function fetchFavorites(user: string, signal?: AbortSignal): Promise<FavoritesDocument | undefined> {
  const query = { where: { user } };
  return (await request<Page<FavoritesDocument>>('GET', path, { query, ...(signal && { signal }) }))._items[0];
}

/** Found or made; of two tabs that make it at once one is refused and finds the other's. */
export async function findOrMakeFavorites(
  user: string,
  isReadonly: boolean,
  signal?: AbortSignal,
): Promise<FavoritesDocument> {
  const found = await fetchFavorites(user, signal);
  if (found) return found;
  if (isReadonly) return { _id: '', _etag: '', favorites: {} };
  try {
    const made = await request<Pick<Item, '_id' | '_etag'>>('POST', path, { body: { favorites: {} } });
    return { _id: made._id, _etag: made._etag, favorites: {} };
  } catch (error) {
    const status = statusOf(error);
    const others = status === 409 || status === 422 ? await fetchFavorites(user) : undefined;
    if (!others) throw error;
    return others;
  }
}

export type FavoriteChange =
  | { readonly what: 'add'; readonly resource: string; readonly favorite: Favorite }
  | { readonly what: 'remove'; readonly resource: string; readonly id: string };

export const FAVORITES_MAX = 500;

export function applyChange(favorites: FavoritesByResource, change: FavoriteChange): FavoritesByResource {
  const { resource } = change;
  const id = change.what === 'add' ? change.favorite.id : change.id;
  const others = favoritesOf(favorites, resource).filter((one) => one.id !== id);
  if (change.what === 'remove') return { ...favorites, [resource]: others };
  // Undoing a removal puts the item back where it was.
  const list = [...others, change.favorite].sort((one, other) => other.added.localeCompare(one.added));
  return { ...favorites, [resource]: list };
}

export function favoritesOf(favorites: FavoritesByResource, resource: string): readonly Favorite[] {
  return Object.hasOwn(favorites, resource) ? favorites[resource]! : [];
}

export function findFavorite(favorites: FavoritesByResource, resource: string, id: string): Favorite | undefined {
  return favoritesOf(favorites, resource).find((one) => one.id === id);
}

/** Sets one resource's list. What another tab or device changed meanwhile is read first, and our change made to that. */
export async function saveFavorite(
  document: FavoritesDocument,
  change: FavoriteChange,
  reload: () => Promise<FavoritesDocument>,
): Promise<FavoritesDocument> {
  try {
    return await patchFavorites(document, change);
  } catch (error) {
    const status = statusOf(error);
    if (status !== 412 && status !== 404) throw error;
    return patchFavorites(await reload(), change);
  }
}

async function patchFavorites(document: FavoritesDocument, change: FavoriteChange): Promise<FavoritesDocument> {
  const favorites = applyChange(document.favorites, change);
  const list = favoritesOf(favorites, change.resource);
  const { _etag } = await request<Pick<Item, '_etag'>>('PATCH', `${path}/${document._id}`, {
    // A null takes the resource out of the map.
    body: { [`favorites.${change.resource}`]: list.length > 0 ? list : null },
    etag: document._etag,
  });
  return { _id: document._id, _etag, favorites };
}
