import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import type { PanelProps } from '../../../resource-ui/panel/panel-props.ts';
import { useTextBundle } from '../../../texts/use-text-bundle.ts';
import card from '../../../ui/display/card.module.css';
import { Instant } from '../../../ui/display/instant.tsx';
import shortTable from '../../../ui/display/short-table.module.css';
import styles from './case-readers.module.css';
import { caseReadersQuery } from './case-readers-query.ts';

/** Which users have opened the case and when; as whom, if staff was signed in as another user. */
export function CaseReadersPanel({ id }: PanelProps) {
  const { formatMessage } = useIntl();
  const isReady = useTextBundle('case');
  const found = useInfiniteQuery(caseReadersQuery(id));
  const pages = found.data?.pages;
  if (found.error && !pages) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!pages || !isReady) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  const rows = pages.flatMap(({ _items }) => _items);
  return (
    <div className={card.card}>
      <table className={`${shortTable.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{formatMessage({ id: 'case_readers.at' })}</th>
            <th scope="col">{formatMessage({ id: 'case_readers.user' })}</th>
            <th scope="col">{formatMessage({ id: 'case_readers.organization' })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ _id, at, user_name: name, organization, signed_in_by_name: by }) => (
            <tr key={_id}>
              <td>
                <Instant iso={at} />
              </td>
              <td data-label={formatMessage({ id: 'case_readers.user' })}>
                <bdi>{by ? formatMessage({ id: 'case_readers.by' }, { name, by }) : name}</bdi>
              </td>
              <td data-label={formatMessage({ id: 'case_readers.organization' })}>
                <bdi>{organization ?? formatMessage({ id: 'case_readers.staff' })}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.hasNextPage && (
        <div className={styles.foot}>
          <Button
            variant="default"
            size="xs"
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {formatMessage({ id: 'case_readers.more' })}
          </Button>
        </div>
      )}
    </div>
  );
}
