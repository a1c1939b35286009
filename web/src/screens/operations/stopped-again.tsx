import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { Notice } from '../../ui/display/notice.tsx';

const everyMs = 10_000;
const projection = { journal_number: 1, failed_reason: 1 } as const;

/** Watches the cases that were reset while the page is open: those that have stopped again, and why. */
export function StoppedAgain({ ids }: { readonly ids: readonly string[] }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const where = { _id: { $in: ids }, status: 'failed' };
  const { data } = useQuery({
    ...itemsQuery('cases', { where, max_results: ids.length, projection }),
    refetchInterval: everyMs,
  });
  if (!data) return null;
  return (
    <Notice
      tone={data._items.length > 0 ? 'warning' : 'info'}
      title={formatMessage({ id: 'operations.reset_watch' }, { count: data._items.length })}
    >
      {data._items.map(({ _id, journal_number: number, failed_reason: reason }) => (
        <p key={_id}>
          <Link to="/item-display/$resource/$resourceId" params={{ resource: 'cases', resourceId: _id }}>
            {String(number)}
          </Link>
          : {labels.enumValue('cases', 'failed_reason', String(reason))}
        </p>
      ))}
    </Notice>
  );
}
