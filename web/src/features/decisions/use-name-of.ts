import { useQuery } from '@tanstack/react-query';
import { referenceTitlesQuery } from '../../resource-ui/query/reference-titles.ts';
import { useUserData } from '../../user/use-user-data.ts';

/** The name of a user or a unit, to those who may read it; everyone knows the own name. */
export function useNameOf(resource: 'users' | 'units', id: unknown): string | undefined {
  const me = useUserData();
  const mayRead = me.ui_structure.structure[resource] !== undefined;
  const asked = typeof id === 'string' && id !== me._id && mayRead ? [id] : [];
  const { data } = useQuery({ ...referenceTitlesQuery(resource, 'name', asked), enabled: asked.length > 0 });
  if (id === me._id) return me.name;
  return asked[0] === undefined ? undefined : (data?.[asked[0]] as string | undefined);
}
