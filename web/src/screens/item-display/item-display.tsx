import { getRouteApi } from '@tanstack/react-router';
import { ItemPage } from '../../generated/item/item-page.tsx';
import { UnknownResource } from '../../generated/unknown-resource.tsx';
import { useUserData } from '../../generated/use-user-data.ts';

const route = getRouteApi('/portal/item-display/$resource/$resourceId');

export function ItemDisplay() {
  const { resource, resourceId } = route.useParams();
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const ui = useUserData().ui_structure.structure[resource];
  if (!ui) return <UnknownResource />;
  return (
    <ItemPage
      key={`${resource}/${resourceId}`}
      resource={resource}
      id={resourceId}
      ui={ui}
      address={address}
      onAddress={(search, leave = false) =>
        void navigate({ search, replace: true, resetScroll: false, ignoreBlocker: leave })
      }
    />
  );
}
