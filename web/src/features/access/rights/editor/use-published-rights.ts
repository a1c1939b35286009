import type { Rights } from '@fordra/schema/access';
import { useQuery } from '@tanstack/react-query';
import { itemsQuery } from '../../../../resource-ui/query/items.ts';
import { asRights } from '../merge-rights.ts';

type Item = Readonly<Record<string, unknown>>;

/** The rights that are in force for a template while a draft of it is edited; undefined while they load. */
export function usePublishedRights(item: Item | undefined): Rights | undefined {
  const isDraft = item?.status === 'draft';
  const { data } = useQuery({
    ...itemsQuery('access--templates', {
      where: { key: item?.key, status: 'published', partner: item?.partner ?? { $exists: false } },
      max_results: 1,
    }),
    enabled: isDraft,
  });
  return data && asRights(data._items[0]?.rights);
}
