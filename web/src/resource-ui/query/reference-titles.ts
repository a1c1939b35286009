import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import type { Page } from './items.ts';

const tenMinutes = 600_000;

export type Titles = Readonly<Record<string, string>>;

/** A title that has a text for each language is shown in that of the page, else in another. */
export function titleOf(value: unknown, language = document.documentElement.lang.slice(0, 2)): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value !== 'object') return String(value);
  const texts = value as Readonly<Record<string, string | undefined>>;
  return texts[language] || Object.values(texts).find((text) => text);
}

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
      return Object.fromEntries(_items.map((item) => [item._id, titleOf(item[titleAttribute]) ?? item._id]));
    },
  });
}
