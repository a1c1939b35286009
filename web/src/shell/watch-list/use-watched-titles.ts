import { useQueries } from '@tanstack/react-query';
import type { Favorite } from '../../resource-ui/favorite/favorites.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { referenceTitlesQuery } from '../../resource-ui/query/reference-titles.ts';
import { useUserData } from '../../user/use-user-data.ts';

/** The most items that one call returns. */
const idsAtOnce = 100;

type Watched = { readonly title?: string; readonly isGone: boolean };

/**
 * The current titles of favorites. Only an answer without an item means that it is deleted or hidden: before that, and
 * when the request fails, the title from the time it became a favorite is shown.
 */
export function useWatchedTitles(resource: string, list: readonly Favorite[]): (id: string) => Watched {
  const title = useUserData().ui_structure.structure[resource]?.title;
  const labels = useLabels();
  const parts = Array.from({ length: Math.ceil(list.length / idsAtOnce) }, (_, part) =>
    list.slice(part * idsAtOnce, (part + 1) * idsAtOnce).map(({ id }) => id),
  );
  const answers = useQueries({
    queries: (title === undefined ? [] : parts).map((ids) => referenceTitlesQuery(resource, title!, ids)),
  });
  return (id) => {
    if (title === undefined) return { isGone: true };
    const answer = answers[parts.findIndex((ids) => ids.includes(id))]?.data;
    const now = answer?.[id];
    return {
      ...(now !== undefined && { title: labels.title(resource, title, now) }),
      isGone: answer !== undefined && now === undefined,
    };
  };
}
