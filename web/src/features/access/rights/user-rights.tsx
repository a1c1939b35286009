import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import styles from '../../../resource-ui/panel/panel.module.css';
import type { PanelProps } from '../../../resource-ui/panel/panel-props.ts';
import { itemsQuery } from '../../../resource-ui/query/items.ts';
import card from '../../../ui/display/card.module.css';
import { Notice } from '../../../ui/display/notice.tsx';
import { mergeRights } from './merge-rights.ts';
import { RightsTable } from './rights-table.tsx';
import { useGroupRights } from './use-group-rights.ts';

/** A user's rights: those of all the user's groups together, by resource. */
export function UserRights({ item }: PanelProps) {
  const { formatMessage } = useIntl();
  const ids = Array.isArray(item.access_groups) ? (item.access_groups as string[]) : [];
  const groups = useQuery({
    ...itemsQuery('access--groups', { where: { _id: { $in: ids } }, max_results: 100, sort: 'name' }),
    enabled: ids.length > 0,
  });
  const found = groups.data?._items ?? [];
  const given = useGroupRights(found);
  if (item.kind === 'system_user') {
    return (
      <Notice tone="info" title={formatMessage({ id: 'rights.all' })}>
        {formatMessage({ id: 'rights.all_help' })}
      </Notice>
    );
  }
  if (groups.error) return <LoadFailure error={groups.error} onRetry={() => void groups.refetch()} />;
  if (given.error) return <LoadFailure error={given.error} onRetry={given.refetch} />;
  if (ids.length > 0 && !(groups.data && given.rights))
    return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  const names = found.map(({ name }) => String(name)).join(', ');
  return (
    <RightsTable
      rights={mergeRights(given.rights ?? [])}
      caption={formatMessage({ id: 'rights.by_groups' }, { groups: names })}
    />
  );
}
