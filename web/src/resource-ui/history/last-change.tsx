import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Instant } from '../../ui/display/instant.tsx';
import type { Item } from '../query/items.ts';
import { latestChangeQuery } from './history-query.ts';

type Props = { readonly resource: string; readonly item: Item };

/** When the item was last changed, and by which user once that is loaded. */
export function LastChange({ resource, item }: Props) {
  const { formatMessage } = useIntl();
  const latest = useQuery(latestChangeQuery(resource, item._id, item._etag));
  const name = latest.data?.user_name;
  const when = <Instant key="when" iso={item._updated} />;
  const id = item._created === item._updated ? 'item.created_at' : 'item.changed_at';
  return (
    <>
      {formatMessage({ id }, { when })}
      {name && <> {formatMessage({ id: 'item.by' }, { name: <bdi key="name">{name}</bdi> })}</>}
    </>
  );
}
