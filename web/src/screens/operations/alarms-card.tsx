import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { itemsQuery } from '../../api/items.ts';
import { LoadFailure } from '../../generated/load-failure.tsx';
import { useLabels } from '../../generated/use-labels.ts';
import { Instant } from '../../ui/instant.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Card } from './card.tsx';
import styles from './operations.module.css';

const query = itemsQuery('alarms', { where: { status: 'open' }, sort: 'severity,-since', max_results: 25 });

/** What someone of the house must know of now. */
export function AlarmsCard() {
  const { formatMessage, formatNumber } = useIntl();
  const labels = useLabels();
  const { data, error, refetch } = useQuery({ ...query, refetchInterval: 10_000 });
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
                {subject ? ` (${subject})` : ''}
              </Link>
              <span className={styles.faint}>
                {formatNumber(Number(count))} · <Instant iso={String(since)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
