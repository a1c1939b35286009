import { request } from '../../api/request.ts';
import { findOrCreateOwn, saveChange } from '../../user/own-document.ts';
import type { Item, Page } from '../query/items.ts';

/** A favorite item: its id, the time it was added, and its title at that time. */
export type Favorite = { readonly id: string; readonly added: string; readonly title?: string };

/** The watch list: the favorite items of each resource, the newest first (spec B §3). */
export type FavoritesByResource = Readonly<Record<string, readonly Favorite[]>>;

export type FavoritesDocument = Pick<Item, '_id' | '_etag'> & { readonly favorites: FavoritesByResource };

const path = '/user--favorites';

async function fetchFavorites(user: string, signal?: AbortSignal): Promise<FavoritesDocument | undefined> {
  const query = { where: { user } };
  return (await request<Page<FavoritesDocument>>('GET', path, { query, ...(signal && { signal }) }))._items[0];
}

/** A user who may only read gets an empty list that is not saved. */
export function findOrMakeFavorites(
  user: string,
  isReadonly: boolean,
  signal?: AbortSignal,
): Promise<FavoritesDocument> {
  return findOrCreateOwn(
    () => fetchFavorites(user, signal),
    async () => {
      if (isReadonly) return { _id: '', _etag: '', favorites: {} };
      const made = await request<Pick<Item, '_id' | '_etag'>>('POST', path, { body: { favorites: {} } });
      return { _id: made._id, _etag: made._etag, favorites: {} };
    },
  );
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

/** Saves the list of one resource. */
export async function saveFavorite(
  document: FavoritesDocument,
  change: FavoriteChange,
  reload: () => Promise<FavoritesDocument>,
): Promise<FavoritesDocument> {
  return (await saveChange(document, change, { patch: patchFavorites, reload })).document;
}

async function patchFavorites(document: FavoritesDocument, change: FavoriteChange): Promise<FavoritesDocument> {
  const favorites = applyChange(document.favorites, change);
  const list = favoritesOf(favorites, change.resource);
  const { _etag } = await request<Pick<Item, '_etag'>>('PATCH', `${path}/${document._id}`, {
    // A null removes the resource from the map.
    body: { [`favorites.${change.resource}`]: list.length > 0 ? list : null },
    etag: document._etag,
  });
  return { _id: document._id, _etag, favorites };
}
