import type { Rights } from '@fordra/schema/access';
import { useQuery } from '@tanstack/react-query';
import { itemsQuery } from '../../../resource-ui/query/items.ts';

type Group = Readonly<Record<string, unknown>>;
type Template = {
  readonly _id: string;
  readonly key: string;
  readonly partner: string | null;
  readonly rights: Rights;
};

/** The rights of each group: its own, or those of the published version of its template. Undefined while they load. */
export function useGroupRights(groups: readonly Group[]) {
  const followed = groups.flatMap(({ rights, template }) => (!rights && template ? [String(template)] : []));
  const named = useQuery({
    ...itemsQuery('access--templates', { where: { _id: { $in: followed } }, max_results: 100 }),
    enabled: followed.length > 0,
  });
  const versions = (named.data?._items ?? []) as unknown as readonly Template[];
  const keys = [...new Set(versions.map(({ key }) => key))].sort();
  const published = useQuery({
    ...itemsQuery('access--templates', { where: { key: { $in: keys }, status: 'published' }, max_results: 100 }),
    enabled: keys.length > 0,
  });
  const inForce = (published.data?._items ?? []) as unknown as readonly Template[];
  const rightsOf = ({ rights, template }: Group): Rights => {
    const version = versions.find(({ _id }) => _id === template);
    const found = version && inForce.find(({ key, partner }) => key === version.key && partner === version.partner);
    return (rights as Rights | null) ?? found?.rights ?? {};
  };
  const isLoading = followed.length > 0 && (named.isPending || (keys.length > 0 && published.isPending));
  const query = named.error ? named : published;
  return {
    rights: isLoading ? undefined : groups.map(rightsOf),
    error: query.error,
    refetch: () => void query.refetch(),
  };
}
