import { getRouteApi, Navigate } from '@tanstack/react-router';
import { allValueEditors } from '../../features/all-value-editors.ts';
import { registrations } from '../../features/cases/registration/registration-definition.ts';
import { CreatePage } from '../../resource-ui/form/create/create-page.tsx';
import type { Origin } from '../../resource-ui/form/create/origin.ts';
import { ValueEditorsContext } from '../../resource-ui/value/value-editors.ts';
import { useUserData } from '../../user/use-user-data.ts';

const route = getRouteApi('/portal/item-display/$resource/new');

export function ItemCreate() {
  const { resource } = route.useParams();
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const mayList = useUserData().ui_structure.structure[resource] !== undefined;
  const toItem = (item: Pick<Origin, 'resource' | 'id'>, tab?: string) => ({
    to: '/item-display/$resource/$resourceId' as const,
    params: { resource: item.resource, resourceId: item.id },
    search: tab === undefined ? {} : { tab },
    replace: true,
  });
  // A registration has a page of its own.
  if (resource === registrations) return <Navigate to="/case-registration" replace />;
  return (
    <ValueEditorsContext value={allValueEditors}>
      <CreatePage
        key={resource}
        {...{ resource, address }}
        // A user who created it for another item returns to that item.
        onCreated={(id, origin) =>
          void navigate({ ...(origin ? toItem(origin, address.tab) : toItem({ resource, id })), ignoreBlocker: true })
        }
        onCancel={(origin) =>
          void navigate(
            origin
              ? toItem(origin, address.tab)
              : mayList
                ? { to: '/item-search/$resource', params: { resource } }
                : { to: '/' },
          )
        }
      />
    </ValueEditorsContext>
  );
}
