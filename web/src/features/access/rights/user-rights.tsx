import type { UserRightsInForce } from '@fordra/resources/access/rights-views';
import type { Rights } from '@fordra/schema/access';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { request } from '../../../api/request.ts';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import styles from '../../../resource-ui/panel/panel.module.css';
import type { PanelProps } from '../../../resource-ui/panel/panel-props.ts';
import card from '../../../ui/display/card.module.css';
import { Notice } from '../../../ui/display/notice.tsx';
import { mergeRights } from './merge-rights.ts';
import { RightsTable } from './rights-table.tsx';

/** A user's rights: those of all the user's groups together, by resource. */
export function UserRights({ id, item }: PanelProps) {
  const { formatMessage } = useIntl();
  const isEverything = item.kind === 'system_user';
  const { data, error, refetch } = useQuery({
    queryKey: ['user-rights', id, item._etag],
    queryFn: ({ signal }) => request<UserRightsInForce>('GET', `/users/${id}/rights`, { signal }),
    enabled: !isEverything && item.access_groups !== undefined,
  });
  if (isEverything) {
    return (
      <Notice tone="info" title={formatMessage({ id: 'rights.all' })}>
        {formatMessage({ id: 'rights.all_help' })}
      </Notice>
    );
  }
  if (item.access_groups === undefined) {
    return (
      <Notice tone="info" title={formatMessage({ id: 'rights.hidden' })}>
        {formatMessage({ id: 'rights.hidden_help' })}
      </Notice>
    );
  }
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  const names = data.groups.map(({ name }) => name ?? formatMessage({ id: 'rights.hidden_group' })).join(', ');
  return (
    <RightsTable
      rights={mergeRights(data.groups.map(({ rights }) => rights as Rights))}
      caption={formatMessage({ id: 'rights.by_groups' }, { groups: names })}
    />
  );
}
