import type { GroupRightsInForce } from '@fordra/resources/access/rights-views';
import type { Rights } from '@fordra/schema/access';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';

type Item = Readonly<Record<string, unknown>>;

/** The rights of a group or a template: its own, or those of the template that the group follows. Undefined while they load. */
export function useGroupRights(item: Item | undefined) {
  const { _id: id, _etag: etag, rights, template } = item ?? {};
  const follows = !rights && Boolean(template);
  const inForce = useQuery({
    queryKey: ['group-rights', id, etag],
    queryFn: ({ signal }) => request<GroupRightsInForce>('GET', `/access--groups/${String(id)}/rights`, { signal }),
    enabled: follows,
  });
  return {
    rights: (follows ? inForce.data?.rights : (rights ?? {})) as Rights | undefined,
    error: inForce.error,
    refetch: () => void inForce.refetch(),
  };
}
