import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import styles from './case-contact.module.css';
import { ContactActions } from './contact-actions.tsx';
import { caseContactsQuery } from './contact-query.ts';
import { ContactRow } from './contact-row.tsx';

/** How the debtor has been contacted, and the ways to do it now. */
export function CaseContactPanel(props: PanelProps) {
  const { formatMessage } = useIntl();
  const isReady = useTextBundle('contact');
  const found = useInfiniteQuery(caseContactsQuery(props.id));
  const contacts = found.data?.pages.flatMap(({ _items }) => _items);
  const left = found.data?.pages.at(-1)?.left ?? 0;
  if (found.error && !contacts) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!contacts || !isReady) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  return (
    <div className={`${card.card} ${styles.card}`}>
      <ContactActions {...props} />
      {contacts.length === 0 ? (
        <EmptyState title={formatMessage({ id: 'contact.none' })}>
          {formatMessage({ id: 'contact.none_help' })}
        </EmptyState>
      ) : (
        <ul className={styles.rows} aria-label={formatMessage({ id: 'contact.list' })}>
          {contacts.map((contact) => (
            <ContactRow key={contact._id} contact={contact} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button
          variant="default"
          size="xs"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {formatMessage({ id: 'contact.more' }, { count: left })}
        </Button>
      )}
    </div>
  );
}
