import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { itemsQuery, type Page } from '../../api/items.ts';
import { bordersOf, isWalk, keepWalk, keptWalk, type Neighbour, type Place, placeIn, type Walk } from './walk.ts';

/** The item's place in the list one came from, whichever list that was; undefined when there is none. */
export function useWalk(resource: string, id: string): (Place & { go: (to: Neighbour) => void }) | undefined {
  const queries = useQueryClient();
  const [walk] = useState(() => shownWalk(queries, resource, id) ?? keptWalk(resource));
  const pageOf = (step: number, isWanted: boolean) => ({
    ...itemsQuery(resource, { ...walk, page: (walk?.page ?? 1) + step }),
    enabled: walk !== undefined && isWanted,
  });
  const here = useQuery(pageOf(0, true)).data;
  const borders = walk && here ? bordersOf(walk, id, here) : { before: false, after: false };
  const before = useQuery(pageOf(-1, borders.before)).data;
  const after = useQuery(pageOf(1, borders.after)).data;
  const place = walk && here && placeIn(walk, id, { before, here, after });
  const isThere = place !== undefined;
  useEffect(() => {
    if (walk && isThere) keepWalk(resource, walk);
  }, [resource, walk, isThere]);
  return place && walk && { ...place, go: ({ page }) => keepWalk(resource, { ...walk, page }) };
}

/** The list that is on the screen at this very moment, just before this item takes its place. */
function shownWalk(queries: QueryClient, resource: string, id: string): Walk | undefined {
  const shown = queries.getQueryCache().findAll({ queryKey: ['items', resource], type: 'active' });
  const walks = shown.flatMap(({ queryKey, state }) => {
    const page = state.data as Page | undefined;
    const query = queryKey[2];
    return isWalk(query) && page?._items.some(({ _id }) => _id === id) ? [query] : [];
  });
  return walks.at(-1);
}
