import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { ApiError } from '../../../api/api-error.ts';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import { Page } from '../../../ui/display/page.tsx';
import { IconChevronLeft } from '../../../ui/theme/icons.ts';
import { useUserData } from '../../../user/use-user-data.ts';
import { useLabels } from '../../label/use-labels.ts';
import { lastListAddress } from '../../list/plan/last-list.ts';
import { describedActionsQuery } from '../../query/actions.ts';
import { definitionQuery } from '../../query/definition.ts';
import { WhyButton } from '../../why/why-button.tsx';
import type { CreateAddress } from './create-address.ts';
import { CreateForm } from './create-form.tsx';
import styles from './create-page.module.css';
import type { Origin } from './origin.ts';

type Props = {
  readonly resource: string;
  readonly address: CreateAddress;
  readonly onCreated: (id: string, origin: Origin | undefined) => void;
  readonly onCancel: (origin: Origin | undefined) => void;
};

/** The page for a new item of any resource. */
export function CreatePage({ resource, address, onCreated, onCancel }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const definition = useQuery(definitionQuery(resource));
  const described = useQuery(describedActionsQuery);
  const failure = definition.error ?? described.error;
  const isLoaded = definition.data !== undefined && described.data !== undefined;
  const isDenied = definition.data !== undefined && !definition.data.methods.includes('POST');
  // A user who may only create has no list to go back to.
  const mayList = useUserData().ui_structure.structure[resource] !== undefined;
  const above = mayList && (
    <Link to="/item-search/$resource" params={{ resource }} search={lastListAddress(resource)} className={styles.back}>
      <IconChevronLeft size={16} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
      {labels.resource(resource)}
    </Link>
  );
  const retry = () => void Promise.all([definition.refetch(), described.refetch()]);
  return (
    <Page
      title={formatMessage({ id: 'form.new' }, { one: labels.one(resource).toLowerCase() })}
      above={above}
      width="form"
    >
      {isDenied && (
        <LoadFailure error={denied} onRetry={retry} why={<WhyButton question={{ resource, method: 'POST' }} />} />
      )}
      {failure && !isLoaded && (
        <LoadFailure
          error={failure}
          onRetry={retry}
          {...(!isKnown(failure) && { what: 'form.definition_failed' as const })}
        />
      )}
      {!failure && !isLoaded && (
        <div className={styles.pending} role="status" aria-label={formatMessage({ id: 'common.loading' })} />
      )}
      {isLoaded && !isDenied && (
        <CreateForm
          definition={definition.data}
          action={described.data[resource]?.find(({ creates }) => creates)}
          {...{ address, onCreated, onCancel }}
        />
      )}
    </Page>
  );
}

const denied = new ApiError({ status: 403, message: 'no right to create' });

/** An unknown and an unreadable resource are explained alike. */
function isKnown(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 403 || failure.status === 404);
}
