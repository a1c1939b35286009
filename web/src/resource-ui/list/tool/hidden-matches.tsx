import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { itemsQuery } from '../../query/items.ts';
import type { ListState } from '../plan/use-item-list.ts';
import styles from './list-tools.module.css';

/** Says how many matches of the search the filter hides, with a button that shows them. */
export function HiddenMatches({ list }: { readonly list: ListState }) {
  const { formatMessage } = useIntl();
  const { resource, plan, items, searchWithoutFilter } = list;
  const isNarrowed = plan?.searched !== undefined && Object.keys(plan.filter).length > 0;
  const all = useQuery({
    ...itemsQuery(resource, { where: plan?.searched ?? {}, max_results: 1, projection: { _id: 1 } }),
    enabled: isNarrowed,
  });
  if (!isNarrowed || !all.data || !items.data || items.isPlaceholderData) return null;
  const hidden = all.data._meta.total - items.data._meta.total;
  if (hidden <= 0) return null;
  return (
    <div className={styles.saved} role="status">
      <span>{formatMessage({ id: 'list.hidden_matches' }, { count: hidden })}</span>
      <UnstyledButton className={styles.reset ?? ''} onClick={searchWithoutFilter}>
        {formatMessage({ id: 'list.show_matches' })}
      </UnstyledButton>
    </div>
  );
}
