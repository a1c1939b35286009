import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import type { StateDay } from '../../features/cases/query/statistics.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { useUserData } from '../../user/use-user-data.ts';

const anyCase = { page: 1, max_results: 1, projection: { journal_number: 1 } } as const;

/** Whether the reader may register cases and there is none yet. Cases are asked for only where the statistics have none. */
export function useHasNoCase(days: readonly StateDay[] | null | undefined): boolean {
  const mayRegister = useUserData().access_rights['case--registrations']?.methods.includes('POST') === true;
  const hadNone = days?.every(({ states }) => Object.values(states).every((count) => !count)) === true;
  const isAsked = mayRegister && hadNone;
  const { data } = useQuery({ ...itemsQuery('cases', anyCase), enabled: isAsked });
  return isAsked && data?._meta.total === 0;
}

/** In place of figures that are all zero: how a new creditor begins. */
export function FirstCase() {
  const { formatMessage } = useIntl();
  return (
    <div className={card.card}>
      <EmptyState
        title={formatMessage({ id: 'statistics.first_case' })}
        action={
          <Button renderRoot={(props) => <Link to="/case-registration" {...props} />}>
            {formatMessage({ id: 'shell.register_case' })}
          </Button>
        }
      >
        {formatMessage({ id: 'statistics.first_case_help' })}
      </EmptyState>
    </div>
  );
}
