import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { definitionQuery } from './definition.ts';
import type { Item, Page } from './items.ts';

const tenMinutes = 600_000;
const isId = /^[0-9a-f]{24}$/;

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
    queryFn: async ({ signal, client }): Promise<Titles> => {
      const { _items } = await request<Page>('GET', `/${encodeURIComponent(resource)}`, {
        query: { where: { _id: { $in: wanted } }, projection: { [titleAttribute]: 1 }, max_results: 100 },
        signal,
      });
      return titlesOf(client, { resource, titleAttribute, items: _items });
    },
  });
}

type Titled = { readonly resource: string; readonly titleAttribute: string; readonly items: readonly Item[] };

/** By id. Where the title of an item is another item, as an estate has that of its debtor, the title of that one. */
export async function titlesOf(client: QueryClient, { resource, titleAttribute, items }: Titled): Promise<Titles> {
  const own = items.map((item) => [item._id, titleOf(item[titleAttribute]) ?? item._id] as const);
  if (!own.some(([id, title]) => title !== id && isId.test(title))) return Object.fromEntries(own);
  const { properties } = await client.ensureQueryData(definitionQuery(resource));
  const other = properties[titleAttribute]?.$ref;
  if (!other) return Object.fromEntries(own);
  const { title_attribute: title } = await client.ensureQueryData(definitionQuery(other));
  const titles = await client.ensureQueryData(
    referenceTitlesQuery(
      other,
      title,
      own.map(([, id]) => id),
    ),
  );
  return Object.fromEntries(own.map(([id, one]) => [id, titles[one] ?? one]));
}
