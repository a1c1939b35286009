import { useThrottledValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUserData } from '../../user/use-user-data.ts';
import { useLabels } from '../label/use-labels.ts';
import { itemsQuery } from '../query/items.ts';
import { titlesOf } from '../query/reference-titles.ts';
import { textSearchWhere } from '../query/text-search.ts';

const pageSize = 15;
const throttleMs = 1000;

export type ReferenceOption = { readonly id: string; readonly title: string };

/** The items that a reference may refer to, found by title and the resource's other search attributes (spec A §9). */
export function useReferenceOptions(
  resource: string,
  written: string,
  isWanted: boolean,
  among?: Readonly<Record<string, unknown>>,
) {
  const ui = useUserData().ui_structure.structure[resource];
  const labels = useLabels();
  // The first letter is searched at once, later ones at most once a second; the last text is always searched.
  const term = useThrottledValue(written.trim(), throttleMs);
  const title = ui?.title ?? '_id';
  const searched = ui?.item_search.text_search_attributes ?? [];
  const wheres = [among, textSearchWhere(term, searched.length > 0 ? searched : [title])].filter(
    (one) => one !== undefined,
  );
  const where = wheres.length > 1 ? { $and: wheres } : wheres[0];
  const sort = ui?.item_search.sort.join(',');
  const found = useQuery({
    ...itemsQuery(resource, {
      ...(where && { where }),
      ...(sort && { sort }),
      page: 1,
      max_results: pageSize,
      projection: { [title.split('.')[0]!]: 1 },
    }),
    enabled: isWanted && ui !== undefined,
    placeholderData: keepPreviousData,
  });
  const items = found.data?._items;
  const client = useQueryClient();
  const titles = useQuery({
    queryKey: ['titles of options', resource, title, items?.map(({ _id }) => _id)],
    queryFn: () => titlesOf(client, { resource, titleAttribute: title, items: items! }),
    enabled: items !== undefined,
    placeholderData: keepPreviousData,
  }).data;
  const options = items?.map((item): ReferenceOption => {
    return { id: item._id, title: labels.title(resource, title, titles?.[item._id] ?? item[title] ?? item._id) };
  });
  return {
    options: options ?? [],
    /** The number of matches that are not shown. */
    hidden: Math.max(0, (found.data?._meta.total ?? 0) - pageSize),
    isSearching: found.isPending || found.isPlaceholderData || term !== written.trim(),
    isFailed: found.isError || ui === undefined,
  };
}
