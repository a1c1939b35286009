import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readClaims } from '../../api/session.ts';
import { recordActivity } from '../../user/record-activity.ts';
import {
  applyChange,
  type FavoriteChange,
  type FavoritesDocument,
  findOrMakeFavorites,
  saveFavorite,
} from './favorites.ts';
import { favoritesKey, favoritesLifeMs, readStoredFavorites, writeStoredFavorites } from './stored-favorites.ts';

const mutationKey = ['favorites'];

function favoritesQuery(user: string, isReadonly: boolean) {
  const kept = readStoredFavorites(user);
  return queryOptions({
    queryKey: ['favorites', user],
    staleTime: favoritesLifeMs,
    gcTime: favoritesLifeMs,
    // A watch list that cannot be loaded is logged and ignored (spec B §7): the favorite buttons are not shown.
    retry: false,
    ...(kept && { initialData: kept.document, initialDataUpdatedAt: kept.at }),
    queryFn: ({ signal }) => fetchAndKeep(user, isReadonly, signal),
  });
}

async function fetchAndKeep(user: string, isReadonly: boolean, signal?: AbortSignal): Promise<FavoritesDocument> {
  try {
    const document = await findOrMakeFavorites(user, isReadonly, signal);
    keep(user, document);
    return document;
  } catch (error) {
    if (!signal?.aborted) console.warn('the watch list could not be loaded', error);
    throw error;
  }
}

/** An answer that arrives after sign-out must not be stored. */
function keep(user: string, document: FavoritesDocument): void {
  if (readClaims()?.u_id === user) writeStoredFavorites(user, document);
}

/** The watch list and the function that changes it. A change shows at once; one that fails is undone and thrown. */
export function useFavorites() {
  const queries = useQueryClient();
  const claims = readClaims();
  const user = claims?.u_id ?? '';
  const isReadonly = claims?.readonly === true;
  const query = favoritesQuery(user, isReadonly);
  const { data, isError } = useQuery({ ...query, enabled: user !== '' });
  useOtherTabs(user);
  const change = useMutation({
    // In sequence: each change needs the etag of the one before.
    mutationKey,
    scope: { id: 'favorites' },
    onMutate: (wanted: FavoriteChange) => {
      queries.setQueryData(
        query.queryKey,
        (known) => known && { ...known, favorites: applyChange(known.favorites, wanted) },
      );
    },
    mutationFn: async (wanted: FavoriteChange) => {
      const known = queries.getQueryData(query.queryKey) ?? (await fetchAndKeep(user, isReadonly));
      const saved = await saveFavorite(known, wanted, () => findOrMakeFavorites(user, isReadonly));
      keep(user, saved);
      // Pending changes stay visible.
      const waiting = queries.getMutationCache().findAll({ mutationKey, status: 'pending' });
      const changes = waiting.map(({ state }) => state.variables as FavoriteChange);
      queries.setQueryData(query.queryKey, { ...saved, favorites: changes.reduce(applyChange, saved.favorites) });
      recordActivity({
        name: `${wanted.what}_favorite`,
        key: wanted.resource,
        value: wanted.what === 'add' ? wanted.favorite.id : wanted.id,
      });
    },
    onError: () => queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined),
  });
  return { favorites: data?.favorites, isError, isReadonly, change: change.mutateAsync };
}

function useOtherTabs(user: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const adopt = ({ key }: StorageEvent) => {
      const kept = key === favoritesKey ? readStoredFavorites(user) : undefined;
      if (kept) queries.setQueryData(favoritesQuery(user, true).queryKey, kept.document);
    };
    window.addEventListener('storage', adopt);
    return () => window.removeEventListener('storage', adopt);
  }, [queries, user]);
}
