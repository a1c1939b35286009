import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { operationsQuery } from '../../features/platform/operations.ts';
import { Day } from '../../ui/display/instant.tsx';
import { Page } from '../../ui/display/page.tsx';
import { AlarmsCard } from './alarms-card.tsx';
import { FailedCases } from './failed-cases.tsx';
import { FilesCard } from './files-card.tsx';
import { LettersCard } from './letters-card.tsx';
import styles from './operations.module.css';
import { QueuesCard } from './queues-card.tsx';
import { RunCard } from './run-card.tsx';

/** Today's automatic work, and the problems that need a person. */
export function Operations() {
  const { formatMessage } = useIntl();
  const { data, error, refetch, dataUpdatedAt } = useQuery(operationsQuery);
  return (
    <Page title={formatMessage({ id: 'operations.title' })} under={data && <Day day={data.today} />}>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      <div className={styles.columns} aria-busy={!data && !error}>
        <AlarmsCard asOf={dataUpdatedAt} />
        {data && (
          <>
            <RunCard operations={data} />
            <FailedCases failed={data.failed_cases} />
            <div className={styles.column}>
              <LettersCard operations={data} />
              <FilesCard files={data.files} />
            </div>
            <QueuesCard queues={data.queues} />
          </>
        )}
      </div>
    </Page>
  );
}
