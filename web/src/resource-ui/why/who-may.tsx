import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import styles from './why.module.css';
import { type Question, whoMayQuery } from './why-query.ts';

/** The users who may do the same with the item. */
export function WhoMay({ question }: { readonly question: Question & { readonly id: string } }) {
  const { formatMessage } = useIntl();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    whoMayQuery(question),
  );
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const users = data?.pages.flatMap(({ _items }) => _items);
  return (
    <section className={styles.explanation} aria-busy={!users}>
      <h3 className={styles.heading}>{formatMessage({ id: 'why.who' })}</h3>
      {users?.length === 0 && !hasNextPage && <p>{formatMessage({ id: 'why.who_none' })}</p>}
      <ul className={styles.plain}>
        {users?.map(({ _id, name, groups }) => (
          <li key={_id}>
            <Link to="/item-display/$resource/$resourceId" params={{ resource: 'users', resourceId: _id }}>
              {name}
            </Link>
            {groups.length > 0 && <span className={styles.now}>{groups.join(', ')}</span>}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {formatMessage({ id: 'why.who_more' })}
        </Button>
      )}
    </section>
  );
}
