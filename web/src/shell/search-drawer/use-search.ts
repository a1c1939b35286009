import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { allHeadlines } from '../../features/all-headlines.ts';
import { headlineOf } from '../../resource-ui/headline/headlines-context.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { textSearchWhere } from '../../resource-ui/query/text-search.ts';
import { useUserData } from '../../user/use-user-data.ts';

/** The number of results shown; the rest are in the list. */
const shownMax = 10;
const pauseMs = 200;
const freshMs = 30_000;
const objectId = /^[0-9a-f]{24}$/i;

/** The results in one resource, when typing pauses. An earlier request is cancelled. */
export function useSearch(resource: string, written: string) {
  const { structure, search_menu } = useUserData().ui_structure;
  const [term] = useDebouncedValue(written.trim(), pauseMs);
  const query = (searched: string, max_results: number, isWanted: boolean) => {
    const { item_search, title } = structure[searched]!;
    const attributes = item_search.text_search_attributes;
    const where = objectId.test(term) ? { _id: term.toLowerCase() } : textSearchWhere(term, attributes);
    const shown = headlineOf(allHeadlines, searched)?.attributes ?? [];
    const wanted = max_results > 1 ? [title, ...attributes, ...shown] : ['_id'];
    return {
      ...itemsQuery(searched, {
        ...(where && { where }),
        ...(max_results > 1 && { sort: item_search.sort.join(',') }),
        max_results,
        projection: Object.fromEntries(wanted.map((path) => [path.split('.')[0]!, 1 as const])),
      }),
      enabled: isWanted && where !== undefined,
      staleTime: freshMs,
    };
  };
  const found = useQuery({
    ...query(resource, shownMax, true),
    // The previous answer stays until the next one arrives, but not for another tab.
    placeholderData: (former, formerQuery) => (formerQuery?.queryKey[1] === resource ? former : undefined),
  });
  const isNothing = found.data?._meta.total === 0 && !found.isPlaceholderData;
  const others = search_menu.filter((tab) => tab.resource !== resource);
  const elsewhere = useQueries({
    queries: others.map((tab) => query(tab.resource, 1, isNothing)),
    combine: (answers) =>
      answers.flatMap(({ data }, at) =>
        isNothing && data && data._meta.total > 0 ? [{ resource: others[at]!.resource, total: data._meta.total }] : [],
      ),
  });
  return {
    term,
    items: term === '' ? [] : (found.data?._items ?? []),
    total: term === '' ? undefined : found.data?._meta.total,
    /** The other resources with matches, if this one has none. */
    elsewhere,
    error: found.error,
    retry: () => void found.refetch(),
    isSearching: written.trim() !== '' && (found.isFetching || term !== written.trim()),
  };
}
