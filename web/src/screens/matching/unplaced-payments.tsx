import { Navigate, useSearch } from '@tanstack/react-router';
import { UnknownResource } from '../../resource-ui/item/unknown-resource.tsx';
import { useUserData } from '../../user/use-user-data.ts';

const resource = 'bank--transactions';

/** The list of the bank's rows on one of its tabs: those that are open, or with `tab=history` the others. */
export function UnplacedPayments() {
  const { tab = 'open' } = useSearch({ strict: false }) as { readonly tab?: string };
  const presets = useUserData().ui_structure.structure[resource]?.item_search.presets;
  const preset = presets?.find(({ key }) => key === tab);
  if (!preset) return <UnknownResource />;
  const { filter, sort } = preset;
  const search = { filter: JSON.stringify(filter), ...(sort && { sort: sort.join(',') }) };
  return <Navigate to="/item-search/$resource" params={{ resource }} search={search} replace />;
}
