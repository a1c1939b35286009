import { useQuery } from '@tanstack/react-query';
import { useUserData } from '../../user/use-user-data.ts';
import { useLabels } from '../label/use-labels.ts';
import { referenceTitlesQuery } from '../query/reference-titles.ts';

/** The title of each id: undefined while loading, null for an item that may not be read or no longer exists. */
export function useReferenceTitles(
  resource: string,
  ids: readonly string[],
): (id: string) => string | null | undefined {
  const ui = useUserData().ui_structure.structure[resource];
  const labels = useLabels();
  const titles = useQuery({
    ...referenceTitlesQuery(resource, ui?.title ?? '_id', ids),
    enabled: ui !== undefined && ids.length > 0,
    placeholderData: (former) => former,
  });
  return (id) => {
    const title = titles.data?.[id];
    if (title !== undefined) return labels.title(resource, ui?.title ?? '_id', title);
    return ui !== undefined && (titles.isPending || titles.isPlaceholderData) ? undefined : null;
  };
}
