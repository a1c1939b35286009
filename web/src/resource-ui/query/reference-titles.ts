import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import type { Page } from './items.ts';

const tenMinutes = 600_000;

export type Titles = Readonly<Record<string, string>>;

/** The titles of several items of one resource in one call; items that may not be read are absent. */
export function referenceTitlesQuery(resource: string, titleAttribute: string, ids: readonly string[]) {
  const wanted = [...new Set(ids)].sort();
  return queryOptions({
    queryKey: ['titles', resource, titleAttribute, wanted],
    staleTime: tenMinutes,
    enabled: wanted.length > 0,
    queryFn: async ({ signal }): Promise<Titles> => {
      const { _items } = await request<Page>('GET', `/${encodeURIComponent(resource)}`, {
        query: { where: { _id: { $in: wanted } }, projection: { [titleAttribute]: 1 }, max_results: 100 },
        signal,
      });
      return Object.fromEntries(_items.map((item) => [item._id, String(item[titleAttribute] ?? item._id)]));
    },
  });
}
