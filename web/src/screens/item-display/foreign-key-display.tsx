import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { itemsQuery } from '../../api/items.ts';
import { Crumbs } from '../../generated/item/crumbs.tsx';
import { ItemBar } from '../../generated/item/item-bar.tsx';
import { ItemPage } from '../../generated/item/item-page.tsx';
import { Related } from '../../generated/item/related.tsx';
import { LoadFailure } from '../../generated/load-failure.tsx';
import { UnknownResource } from '../../generated/unknown-resource.tsx';
import { useLabels } from '../../generated/use-labels.ts';
import { useUserData } from '../../generated/use-user-data.ts';
import { Page } from '../../ui/page.tsx';

const route = getRouteApi('/portal/item-display/$resource/$resourceId/foreign-key/$foreignResource/$foreignKey');

/**
 * An item seen through a foreign key (spec A §2.1): the one item of the other resource that refers to this one by that
 * attribute. Where several do, they are listed.
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
