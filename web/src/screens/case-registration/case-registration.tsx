import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { registrations } from '../../features/cases/registration/registration-definition.ts';
import { RegistrationForm } from '../../features/cases/registration/registration-form.tsx';
import { UnknownResource } from '../../resource-ui/item/unknown-resource.tsx';
import { describedActionsQuery } from '../../resource-ui/query/actions.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { Page } from '../../ui/display/page.tsx';
import { useUserData } from '../../user/use-user-data.ts';

const route = getRouteApi('/portal/case-registration');
const activeCreditors = { where: { is_active: true }, page: 1, max_results: 1, projection: { name: 1 } } as const;

/** Registers one case (spec A §2.1). */
export function CaseRegistration() {
  const { formatMessage } = useIntl();
  const navigate = route.useNavigate();
  const mayRegister = useUserData().access_rights[registrations]?.methods.includes('POST') === true;
  const described = useQuery(describedActionsQuery);
  const creditors = useQuery(itemsQuery('creditors', activeCreditors));
  if (!mayRegister) return <UnknownResource />;
  const failure = described.error ?? creditors.error;
  const action = described.data?.[registrations]?.find(({ creates }) => creates);
  const known = creditors.data;
  return (
    <Page
      title={formatMessage({ id: 'registration.title' })}
      under={formatMessage({ id: 'registration.under' })}
      beside={
        <Button variant="default" renderRoot={(props) => <Link to="/case-registration/file-upload" {...props} />}>
          {formatMessage({ id: 'registration.from_file' })}
        </Button>
      }
    >
      {failure && (
        <LoadFailure error={failure} onRetry={() => void Promise.all([described.refetch(), creditors.refetch()])} />
      )}
      {known?._meta.total === 0 && (
        <Notice tone="info" title={formatMessage({ id: 'registration.no_creditor' })}>
          {formatMessage({ id: 'registration.no_creditor_help' })}
        </Notice>
      )}
      {action && known && known._meta.total > 0 && (
        <RegistrationForm
          action={action}
          creditor={known._meta.total === 1 ? known._items[0]?._id : undefined}
          onRegistered={(id) =>
            void navigate({
              to: '/case-registration/summary/$case_registration_id',
              params: { case_registration_id: id },
              ignoreBlocker: true,
            })
          }
          onCancel={() => void navigate({ to: '/item-search/$resource', params: { resource: 'cases' } })}
        />
      )}
    </Page>
  );
}
