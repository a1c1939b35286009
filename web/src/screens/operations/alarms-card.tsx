import type { AlarmKey } from '@fordra/domain/platform/compute-alarms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { AlarmExplanation } from '../../features/platform/alarm-explanation.tsx';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { Instant } from '../../ui/display/instant.tsx';
import { StateBadge } from '../../ui/display/state-badge.tsx';
import { Card } from './card.tsx';
import styles from './operations.module.css';

const query = itemsQuery('alarms', { where: { status: 'open' }, sort: 'severity,-since', max_results: 25 });

/** Their count is the age of the oldest in seconds. */
const countsSeconds: readonly AlarmKey[] = ['jobs_waiting', 'ledger_unchecked', 'no_worker', 'ledger_broken'];

type Props = {
  /** When the operations data were last fetched; 0 while they are being fetched. */
  readonly asOf: number;
};

/** The open alarms. */
export function AlarmsCard({ asOf }: Props) {
  const { formatMessage, formatNumber } = useIntl();
  const labels = useLabels();
  const { data, error, refetch } = useQuery({ ...query, enabled: asOf > 0 });
  useEffect(() => {
    if (asOf > 0) void refetch({ cancelRefetch: false });
  }, [asOf, refetch]);
  return (
    <Card
      title={formatMessage({ id: 'resource.alarms' })}
      isWide
      beside={
        <Link to="/item-search/$resource" params={{ resource: 'alarms' }}>
          {formatMessage({ id: 'operations.open_list' })}
        </Link>
      }
    >
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?._items.length === 0 && <p>{formatMessage({ id: 'operations.no_alarms' })}</p>}
      {data && data._items.length > 0 && (
        <ul className={styles.alarms}>
          {data._items.map(({ _id, key, subject, severity, count, since }) => (
            <li key={_id}>
              <StateBadge colour={severity === 'critical' ? 'red' : 'amber'}>
                {labels.enumValue('alarms', 'severity', String(severity))}
              </StateBadge>
              <Link to="/item-display/$resource/$resourceId" params={{ resource: 'alarms', resourceId: _id }}>
                {labels.enumValue('alarms', 'key', String(key))}
                {subject ? ` (${labels.storedKey('job', String(subject))})` : ''}
              </Link>
              <span className={styles.faint}>
                {!countsSeconds.includes(key as AlarmKey) && <>{formatNumber(Number(count))} · </>}
                <Instant iso={String(since)} />
              </span>
              <AlarmExplanation alarm={{ key: key as AlarmKey, subject: String(subject) }} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
