import { type StoredScore, scoreInForce } from '@fordra/domain/registers/score-in-force';
import type { Debtor } from '@fordra/resources/parties/debtors';
import type { CreditReport } from '@fordra/resources/registers/credit-reports';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { type Item, itemsQuery } from '../../resource-ui/query/items.ts';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { todayInSweden } from '../../ui/format/today.ts';
import styles from './credit.module.css';
import { CreditActions } from './credit-actions.tsx';
import { CreditFigures } from './credit-figures.tsx';
import { ScoreCard } from './score-card.tsx';

/** The debtor's score with its lines, and the latest credit report: what it says, who ordered it and why. */
export function Credit({ id, item, definition }: PanelProps) {
  const { formatMessage } = useIntl();
  const asked = { where: { debtor: id }, sort: '-fetched', page: 1, max_results: 1 };
  const { data, error, refetch } = useQuery(itemsQuery('credit--reports', asked));
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const debtor = item as Item & Partial<Debtor>;
  const report = data?._items[0] as CreditReport | undefined;
  const hasScore = typeof debtor.score === 'number' || Boolean(debtor.score_override);
  // Those who see no scores see the reports of companies only.
  const isForOthers = !('score' in definition.properties) && debtor.is_company !== true;
  if (isForOthers)
    return (
      <div className={card.card}>
        <EmptyState title={formatMessage({ id: 'credit.hidden' })}>
          {formatMessage({ id: 'credit.hidden_help' })}
        </EmptyState>
      </div>
    );
  const isEmpty = data && !report && !hasScore;
  return (
    <div className={styles.cards} aria-busy={!data}>
      <CreditActions id={id} item={item} definition={definition} />
      {isEmpty && (
        <div className={card.card}>
          <EmptyState title={formatMessage({ id: 'credit.none' })}>
            {formatMessage({ id: 'credit.none_help' })}
          </EmptyState>
        </div>
      )}
      {hasScore && <ScoreCard debtor={debtor} inForce={scoreInForce(debtor as StoredScore, todayInSweden())} />}
      {report && <CreditFigures report={report} />}
    </div>
  );
}
