import { getRouteApi } from '@tanstack/react-router';
import { allHeadlines } from '../../features/all-headlines.ts';
import { allPanels } from '../../features/all-panels.ts';
import { allValueEditors } from '../../features/all-value-editors.ts';
import { HeadlinesContext } from '../../resource-ui/headline/headlines-context.ts';
import { ItemPage } from '../../resource-ui/item/item-page.tsx';
import { UnknownResource } from '../../resource-ui/item/unknown-resource.tsx';
import { PanelsContext } from '../../resource-ui/panel/panels-context.ts';
import { ValueEditorsContext } from '../../resource-ui/value/value-editors.ts';
import { useUserData } from '../../user/use-user-data.ts';

const route = getRouteApi('/portal/item-display/$resource/$resourceId');

export function ItemDisplay() {
  const { resource, resourceId } = route.useParams();
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const ui = useUserData().ui_structure.structure[resource];
  if (!ui) return <UnknownResource />;
  return (
    <HeadlinesContext value={allHeadlines}>
      <PanelsContext value={allPanels}>
        <ValueEditorsContext value={allValueEditors}>
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
        </ValueEditorsContext>
      </PanelsContext>
    </HeadlinesContext>
  );
}
