import { getRouteApi } from '@tanstack/react-router';
import { ItemList } from '../../generated/list/item-list.tsx';
import { UnknownResource } from '../../generated/unknown-resource.tsx';
import { useUserData } from '../../generated/use-user-data.ts';

const route = getRouteApi('/portal/item-search/$resource');

export function ItemSearch() {
  const { resource } = route.useParams();
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const ui = useUserData().ui_structure.structure[resource];
  if (!ui) return <UnknownResource />;
  return (
    <ItemList
      key={resource}
      resource={resource}
      ui={ui}
      address={address}
      onAddress={(search, replace = false) => void navigate({ search, replace, resetScroll: false })}
    />
  );
}
