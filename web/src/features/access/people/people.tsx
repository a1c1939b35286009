import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { itemsQuery } from '../../../resource-ui/query/items.ts';
import card from '../../../ui/display/card.module.css';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import table from '../../../ui/display/short-table.module.css';

type Props = { readonly account: string | undefined };

const atOnce = 50;

/** The users that the reader may see, by name. */
export function People({ account }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const where = account ? { account } : {};
  const answer = useQuery(itemsQuery('users', { where, sort: 'name', page: 1, max_results: atOnce }));
  const rows = answer.data?._items;
  return (
    <section className={card.card} aria-label={formatMessage({ id: 'people.users' })} aria-busy={answer.isFetching}>
      {answer.error && !rows && <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />}
      {rows?.length === 0 && (
        <EmptyState title={formatMessage({ id: 'people.none' })}>
          {formatMessage({ id: 'people.none_help' })}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              {['name', 'email', 'kind'].map((path) => (
                <th key={path} scope="col">
                  {labels.attribute('users', path)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ _id, name, email, kind }) => (
              <tr key={_id}>
                <td>
                  <Link to="/item-display/$resource/$resourceId" params={{ resource: 'users', resourceId: _id }}>
                    <bdi>{String(name)}</bdi>
                  </Link>
                </td>
                <td>{email ? <bdi>{String(email)}</bdi> : null}</td>
                <td>{kind ? labels.enumValue('users', 'kind', String(kind)) : null}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
