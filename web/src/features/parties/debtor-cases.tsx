import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { StateValue } from '../../resource-ui/value/state-value.tsx';
import { WhyButton } from '../../resource-ui/why/why-button.tsx';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Notice } from '../../ui/display/notice.tsx';
import { formatAmount } from '../../ui/format/format-amount.ts';
import styles from './debtor-cases.module.css';
import { type DebtorCases, debtorCasesQuery } from './debtor-cases-query.ts';
import { DebtorCasesTable } from './debtor-cases-table.tsx';

/** All cases of one person: for the operator across accounts, for a tenant only its own. */
export function DebtorCasesPanel({ id }: PanelProps) {
  const { formatMessage } = useIntl();
  const isReady = useTextBundle('case');
  const found = useInfiniteQuery(debtorCasesQuery(id));
  const pages = found.data?.pages;
  if (found.error && !pages) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!pages || !isReady) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  const [first] = pages;
  const rows = pages.flatMap(({ _items }) => _items);
  const left = first!._meta.total - rows.length;
  if (rows.length === 0) {
    return (
      <div className={card.card}>
        <EmptyState
          title={formatMessage({ id: 'debtor_page.empty' })}
          action={<WhyButton isEmpty question={{ resource: 'cases', method: 'GET' }} />}
        >
          {formatMessage({ id: 'debtor_page.empty_help' })}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <Totals found={first!} />
      {first!.is_hidden && <Notice tone="info" title={formatMessage({ id: 'debtor_page.protected' })} />}
      <div className={card.card}>
        <DebtorCasesTable rows={rows} ids={first!.debtors.map(({ _id }) => _id)} />
        {left > 0 && (
          <div className={styles.foot}>
            <Button
              variant="default"
              size="xs"
              loading={found.isFetchingNextPage}
              onClick={() => void found.fetchNextPage()}
            >
              {formatMessage({ id: 'debtor_page.more' }, { count: left })}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function Totals({ found }: { readonly found: DebtorCases }) {
  const { formatMessage } = useIntl();
  const { owed, open, closed, creditors, states, debtors } = found;
  return (
    <section className={`${card.card} ${styles.totals}`} aria-labelledby="owed-in-all">
      <div>
        <h2 id="owed-in-all" className={styles.label}>
          {formatMessage({ id: 'debtor_page.owed' })}
        </h2>
        <p className={`${styles.total} figures`}>
          {(owed.length > 0 ? owed : [{ currency: 'SEK', amount: 0 }]).map(({ currency, amount }) => (
            <bdi key={currency}>{formatAmount(amount, `currency:${currency}`)}</bdi>
          ))}
        </p>
        <p className={styles.counts}>
          <span>
            {formatMessage({ id: 'debtor_page.open' }, { count: open })}{' '}
            {open > 0 && formatMessage({ id: 'debtor_page.creditors' }, { count: creditors })}
          </span>
          {closed > 0 && <span>{formatMessage({ id: 'debtor_page.closed' }, { count: closed })}</span>}
          {debtors.length > 1 && (
            <span>{formatMessage({ id: 'debtor_page.others' }, { count: debtors.length - 1 })}</span>
          )}
        </p>
      </div>
      {states.length > 0 && (
        <ul className={styles.states} aria-label={formatMessage({ id: 'debtor_page.by_state' })}>
          {states.map(({ state, count }) => (
            <li key={state}>
              <StateValue resource="cases" path="state" value={state} /> <span className="figures">{count}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
