import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ItemList } from '../../generated/list/item-list.tsx';
import type { ListAddress } from '../../generated/list/list-address.ts';
import { UnknownResource } from '../../generated/unknown-resource.tsx';
import { useUserData } from '../../generated/use-user-data.ts';
import { ParentLink } from './parent-link.tsx';

/** `/item-search/:parent?/:resource` (spec A §2.1): the parent says where in the portal the list belongs. */
export function ItemSearch() {
  const { resource = '', parent } = useParams({ strict: false });
  const address = useSearch({ strict: false }) as ListAddress;
  const navigate = useNavigate();
  const { structure } = useUserData().ui_structure;
  const ui = Object.hasOwn(structure, resource) ? structure[resource] : undefined;
  if (!ui) return <UnknownResource />;
  return (
    <ItemList
      key={resource}
      resource={resource}
      ui={ui}
      address={address}
      above={parent && <ParentLink parent={parent} />}
      onAddress={(search, replace = false) => void navigate({ to: '.', search, replace, resetScroll: false })}
    />
  );
}
