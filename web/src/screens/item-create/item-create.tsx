import { getRouteApi } from '@tanstack/react-router';
import { CreatePage } from '../../generated/form/create-page.tsx';

const route = getRouteApi('/portal/item-display/$resource/new');

export function ItemCreate() {
  const { resource } = route.useParams();
  const navigate = route.useNavigate();
  return (
    <CreatePage
      key={resource}
      resource={resource}
      onCreated={(resourceId) =>
        void navigate({
          to: '/item-display/$resource/$resourceId',
          params: { resource, resourceId },
          replace: true,
          ignoreBlocker: true,
        })
      }
      onCancel={() => void navigate({ to: '/item-search/$resource', params: { resource } })}
    />
  );
}
