import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { registrations } from '../../features/cases/registration/registration-definition.ts';
import { RegistrationResult } from '../../features/cases/registration/registration-result.tsx';
import { ActionButtons } from '../../resource-ui/action/action-buttons.tsx';
import { definitionQuery } from '../../resource-ui/query/definition.ts';
import { itemQuery } from '../../resource-ui/query/item.ts';
import { Page } from '../../ui/display/page.tsx';
import styles from './registration-summary.module.css';

const route = getRouteApi('/portal/case-registration/summary/$case_registration_id');

/** What became of a registration (spec A §2.1). */
export function RegistrationSummary() {
  const { formatMessage } = useIntl();
  const { case_registration_id: id } = route.useParams();
  const { data, error, refetch } = useQuery(itemQuery(registrations, id));
  const definition = useQuery(definitionQuery(registrations));
  return (
    <Page
      title={formatMessage({ id: 'registration.summary_title' })}
      beside={
        <div className={styles.beside}>
          {data && definition.data && (
            <ActionButtons
              resource={registrations}
              id={id}
              etag={data._etag}
              definition={definition.data}
              title={formatMessage({ id: 'registration.summary_title' })}
              showReasons
            />
          )}
          <Button renderRoot={(props) => <Link to="/case-registration" {...props} />}>
            {formatMessage({ id: 'registration.another' })}
          </Button>
        </div>
      }
    >
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && <RegistrationResult registration={data} />}
    </Page>
  );
}
