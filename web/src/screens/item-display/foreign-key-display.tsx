import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { allHeadlines } from '../../features/all-headlines.ts';
import { allPanels } from '../../features/all-panels.ts';
import { allValueEditors } from '../../features/all-value-editors.ts';
import { HeadlinesContext } from '../../resource-ui/headline/headlines-context.ts';
import { Crumbs } from '../../resource-ui/item/crumbs.tsx';
import { ItemBar } from '../../resource-ui/item/item-bar.tsx';
import { ItemPage } from '../../resource-ui/item/item-page.tsx';
import { UnknownResource } from '../../resource-ui/item/unknown-resource.tsx';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { PanelsContext } from '../../resource-ui/panel/panels-context.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { Related } from '../../resource-ui/related/related.tsx';
import { ValueEditorsContext } from '../../resource-ui/value/value-editors.ts';
import { Page } from '../../ui/display/page.tsx';
import { useUserData } from '../../user/use-user-data.ts';

const route = getRouteApi('/portal/item-display/$resource/$resourceId/foreign-key/$foreignResource/$foreignKey');

/**
 * An item opened by a foreign key (spec A §2.1): the item of the other resource that refers to this one by that
 * attribute. If there are several, they are listed.
 */
export function ForeignKeyDisplay() {
  const { resource, resourceId, foreignResource, foreignKey } = route.useParams();
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const labels = useLabels();
  const { structure } = useUserData().ui_structure;
  const ui = structure[foreignResource];
  const isKnown = ui !== undefined && structure[resource] !== undefined;
  const referring = useQuery({
    ...itemsQuery(foreignResource, { where: { [foreignKey]: resourceId }, max_results: 2, projection: { _id: 1 } }),
    enabled: isKnown,
  });
  if (!isKnown) return <UnknownResource />;
  const crumbs = <Crumbs resource={resource} id={resourceId} here={labels.resource(foreignResource)} />;
  const [only, ...others] = referring.data?._items ?? [];
  if (only && others.length === 0) {
    return (
      <HeadlinesContext value={allHeadlines}>
        <PanelsContext value={allPanels}>
          <ValueEditorsContext value={allValueEditors}>
            <ItemPage
              key={`${foreignResource}/${only._id}`}
              resource={foreignResource}
              id={only._id}
              ui={ui}
              address={address}
              onAddress={(search, leave = false) =>
                void navigate({ search, replace: true, resetScroll: false, ignoreBlocker: leave })
              }
              crumbs={crumbs}
            />
          </ValueEditorsContext>
        </PanelsContext>
      </HeadlinesContext>
    );
  }
  return (
    <Page title={labels.resource(foreignResource)} above={<ItemBar back={crumbs} hasTools={false} />} width="form">
      {referring.error ? (
        <LoadFailure error={referring.error} onRetry={() => void referring.refetch()} what="system.page_failed" />
      ) : (
        referring.data && <Related related={{ resource: foreignResource, attribute: foreignKey }} id={resourceId} />
      )}
    </Page>
  );
}
