import { useQuery } from '@tanstack/react-query';
import { useUserData } from '../../../user/use-user-data.ts';
import { definitionQuery } from '../../query/definition.ts';
import { itemsQuery } from '../../query/items.ts';
import { planList } from './list-plan.ts';
import { useListPreferences } from './list-preferences.ts';
import { beginAddress } from './saved-arrangement.ts';

/** The number of rows that the list of a resource shows when it is opened without an address of its own. */
export function useListCount(resource: string) {
  const { ui_structure, access_rights: rights } = useUserData();
  const ui = ui_structure.structure[resource]!;
  const [preferences] = useListPreferences(resource);
  const begun = beginAddress({}, preferences, rights[resource], ui.item_search.default_filter);
  const definition = useQuery({ ...definitionQuery(resource), enabled: begun !== undefined });
  const plan = planList(ui, definition.data, begun?.arrangement ?? {});
  const where = plan?.query.where;
  const count = useQuery({
    ...itemsQuery(resource, { ...(where && { where }), max_results: 1 }),
    enabled: plan !== undefined,
  });
  return { data: count.data?._meta.total, isError: definition.isError || count.isError };
}
