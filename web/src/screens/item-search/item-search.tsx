import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { UnknownResource } from '../../resource-ui/item/unknown-resource.tsx';
import { ItemList } from '../../resource-ui/list/item-list.tsx';
import type { ListAddress } from '../../resource-ui/list/plan/list-address.ts';
import { prepareList } from '../../resource-ui/list/plan/prepare-list.ts';
import { useUserData } from '../../user/use-user-data.ts';
import { ParentLink } from './parent-link.tsx';

/** `/item-search/:parent?/:resource` (spec A §2.1): the parent is the page that the list belongs to. */
export function ItemSearch() {
  const { resource = '', parent } = useParams({ strict: false });
  const address = useSearch({ strict: false }) as ListAddress;
  const navigate = useNavigate();
  const { structure } = useUserData().ui_structure;
  const ui = Object.hasOwn(structure, resource) ? structure[resource] : undefined;
  // A resource without an item page is made for other screens, and has no list of its own.
  if (!ui || ui.item_display.tabs.length === 0) return <UnknownResource />;
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

export { prepareList };
