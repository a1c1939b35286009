import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import card from '../../../ui/display/card.module.css';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Notice } from '../../../ui/display/notice.tsx';
import { formatNumber } from '../../../ui/format/format-number.ts';
import styles from './comparison.module.css';
import { DifferingCases } from './differing-cases.tsx';
import { SumsTable } from './sums-table.tsx';
import { type Comparison, useComparison } from './use-comparison.ts';

type Props = { readonly id: string; readonly other: string };

/** The effect of the flow on the open cases that it applies to, page by page, until complete or stopped. */
export function PortfolioComparison({ id, other }: Props) {
  const { formatMessage } = useIntl();
  const { comparison, start, stop } = useComparison(id, other);
  const isRunning = comparison?.is === 'running';
  return (
    <section
      className={`${card.card} ${styles.part}`}
      aria-label={formatMessage({ id: 'flow_diagram.compare.portfolio' })}
    >
      <h2 className={styles.title}>{formatMessage({ id: 'flow_diagram.compare.portfolio' })}</h2>
      <p className={styles.soft}>{formatMessage({ id: 'flow_diagram.compare.portfolio_help' })}</p>
      <div className={styles.run}>
        <Button
          variant={isRunning || comparison ? 'default' : 'filled'}
          onClick={isRunning ? stop : () => void start()}
        >
          {formatMessage({
            id: isRunning
              ? 'flow_diagram.compare.stop'
              : comparison
                ? 'flow_diagram.compare.again'
                : 'flow_diagram.compare.start',
          })}
        </Button>
        {isRunning && <Progress {...comparison} />}
      </div>
      {comparison && <Result comparison={comparison} onRetry={() => void start()} />}
    </section>
  );
}

function Progress({ done, total }: Comparison) {
  const { formatMessage } = useIntl();
  const text = formatMessage(
    { id: 'flow_diagram.compare.progress' },
    { done: formatNumber(done), total: formatNumber(total) },
  );
  return (
    <div className={styles.progress}>
      <progress {...(total > 0 && { value: done, max: total })} aria-label={text} />
      <span className="figures">{total > 0 && text}</span>
    </div>
  );
}

function Result({ comparison, onRetry }: { readonly comparison: Comparison; readonly onRetry: () => void }) {
  const { formatMessage } = useIntl();
  const { is, done, total, sums, differing, cases, error } = comparison;
  const values = { done: formatNumber(done), total: formatNumber(total) };
  if (is === 'done' && done === 0) {
    return (
      <EmptyState title={formatMessage({ id: 'flow_diagram.compare.no_cases' })}>
        {formatMessage({ id: 'flow_diagram.compare.no_cases_help' })}
      </EmptyState>
    );
  }
  return (
    <>
      {is === 'failed' && <LoadFailure error={error} onRetry={onRetry} />}
      {is === 'stopped' && done > 0 && (
        <Notice tone="info" title={formatMessage({ id: 'flow_diagram.compare.stopped' }, values)} />
      )}
      {done > 0 && (
        <>
          <p className={styles.lead} role="status">
            {formatMessage({ id: 'flow_diagram.compare.differing' }, { count: differing })}{' '}
            {sums.staying > 0 && formatMessage({ id: 'flow_diagram.compare.staying' }, { count: sums.staying })}
          </p>
          <SumsTable sums={sums} />
          <DifferingCases cases={cases} total={differing} />
        </>
      )}
    </>
  );
}
