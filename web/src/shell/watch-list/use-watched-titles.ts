import { useQueries } from '@tanstack/react-query';
import type { Favorite } from '../../api/favorites.ts';
import { referenceTitlesQuery } from '../../api/reference-titles.ts';
import { useLabels } from '../../generated/use-labels.ts';
import { useUserData } from '../../generated/use-user-data.ts';

/** As many as one call answers with. */
const idsAtOnce = 100;

type Watched = { readonly title?: string; readonly isGone: boolean };

/**
 * What starred items are called now. Only an answer that leaves one out says that it is gone or hidden: until then, and
 * when nothing can be asked, it is shown as it was called when it was starred.
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
