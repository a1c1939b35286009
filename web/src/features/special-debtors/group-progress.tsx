import type { GroupChange } from '@fordra/resources/special-debtors/group-changes';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { useUserData } from '../../user/use-user-data.ts';
import { debtorCasesQuery } from '../parties/debtor-cases-query.ts';

const askAgainMs = 2_000;
const resource = 'group--changes';

/** How far a change has come that a job makes to the many cases of a person; nothing where none is made. */
export function GroupProgress({ debtor }: { readonly debtor: string }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const queries = useQueryClient();
  const { structure } = useUserData().ui_structure;
  const found = useInfiniteQuery(debtorCasesQuery(debtor));
  const debtors = found.data?.pages[0]?.debtors.map(({ _id }) => _id);
  const where = { debtor: { $in: debtors ?? [] }, status: 'running' };
  const { data } = useQuery({
    ...itemsQuery(resource, { where, sort: '-_created', page: 1, max_results: 1 }),
    enabled: debtors !== undefined && structure[resource] !== undefined,
    refetchInterval: ({ state }) => (state.data && state.data._items.length > 0 ? askAgainMs : false),
  });
  const running = data?._items[0] as GroupChange | undefined;
  const done = running && running.changed + running.skipped;
  // The cases that have changed since are listed as they are now.
  useEffect(() => {
    if (done !== undefined) return () => void queries.invalidateQueries({ queryKey: ['items', 'debtor-cases'] });
    return undefined;
  }, [done, queries]);
  if (!running) return null;
  const kind = labels.enumValue(resource, 'kind', running.kind);
  return (
    <Notice
      tone="info"
      title={formatMessage({ id: 'group_progress.running' }, { kind, done, total: running.total })}
      action={
        <Link to="/item-display/$resource/$resourceId" params={{ resource, resourceId: running._id }} preload={false}>
          {formatMessage({ id: 'group_progress.open' })}
        </Link>
      }
    />
  );
}
