import { useQueries } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { allHeadlines } from '../../features/all-headlines.ts';
import type { FavoritesByResource } from '../../resource-ui/favorite/favorites.ts';
import { type Headline, headlineOf } from '../../resource-ui/headline/headlines-context.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { useUserData } from '../../user/use-user-data.ts';

/** The most items that one call returns. */
const idsAtOnce = 100;
const tenMinutes = 600_000;

export type Watched = Partial<Headline> & { readonly isGone: boolean };

/**
 * The current headlines of favorites, of all resources. Only an answer without an item means that it is deleted or
 * hidden: before that, and when the request fails, the title from the time it became a favorite is shown.
 */
export function useWatchedTitles(favorites: FavoritesByResource): (resource: string, id: string) => Watched {
  const { structure } = useUserData().ui_structure;
  const labels = useLabels();
  const intl = useIntl();
  const calls = Object.entries(favorites).flatMap(([resource, list]) =>
    structure[resource] ? inHundreds(list.map(({ id }) => id)).map((ids) => ({ resource, ids })) : [],
  );
  const answers = useQueries({
    queries: calls.map(({ resource, ids }) => ({
      ...itemsQuery(resource, {
        where: { _id: { $in: ids.toSorted() } },
        projection: projectionOf(resource, structure[resource]!.title),
        max_results: idsAtOnce,
      }),
      staleTime: tenMinutes,
    })),
  });
  return (resource, id) => {
    const title = structure[resource]?.title;
    if (title === undefined) return { isGone: true };
    const at = calls.findIndex((call) => call.resource === resource && call.ids.includes(id));
    const items = answers[at]?.data?._items;
    const item = items?.find(({ _id }) => _id === id);
    if (!item) return { isGone: items !== undefined };
    const named = headlineOf(allHeadlines, resource)?.build(item, intl);
    return { ...(named ?? { name: labels.title(resource, title, item[title] ?? id) }), isGone: false };
  };
}

function projectionOf(resource: string, title: string): Readonly<Record<string, 1>> {
  const attributes = [title, ...(headlineOf(allHeadlines, resource)?.attributes ?? [])];
  return Object.fromEntries(attributes.map((name) => [name, 1 as const]));
}

function inHundreds(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, part) =>
    ids.slice(part * idsAtOnce, (part + 1) * idsAtOnce),
  );
}
