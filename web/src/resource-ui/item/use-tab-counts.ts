import type { DisplayTab } from '@fordra/schema/ui-structure';
import { useInfiniteQuery } from '@tanstack/react-query';
import { filesQuery } from '../media/media-query.ts';
import { notesQuery } from '../note/notes-query.ts';
import { useRelated } from '../related/use-related.ts';

/** The number of items of each tab that is a list. */
export function useTabCounts(
  resource: string,
  id: string,
  tabs: readonly DisplayTab[],
): Readonly<Record<string, number | undefined>> {
  const lists = tabs.flatMap((tab) => ('related' in tab ? [tab] : []));
  const answers = useRelated(
    lists.map(({ related }) => related),
    id,
  );
  const noted = tabs.find((tab) => 'notes' in tab);
  const notes = useInfiniteQuery({ ...notesQuery(resource, id), enabled: noted !== undefined });
  const filed = tabs.find((tab) => 'files' in tab);
  const files = useInfiniteQuery({ ...filesQuery(resource, id), enabled: filed !== undefined });
  return {
    ...Object.fromEntries(lists.map(({ key }, at) => [key, answers[at]?.data?._meta.total])),
    ...(noted && { [noted.key]: notes.data?.pages[0]?._meta.total }),
    ...(filed && { [filed.key]: files.data?.pages[0]?._meta.total }),
  };
}
