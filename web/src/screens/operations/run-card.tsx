import { useIntl } from 'react-intl';
import type { Operations } from '../../features/platform/operations.ts';
import { Instant } from '../../ui/display/instant.tsx';
import { Card } from './card.tsx';
import { Figures } from './figures.tsx';
import styles from './operations.module.css';
import { useItemWords } from './use-item-words.ts';

type Props = { readonly operations: Operations };

/** The nightly run: due, done and failed, by flow item. */
export function RunCard({ operations: { run, last_batch: lastBatch } }: Props) {
  const { formatMessage, formatNumber } = useIntl();
  const wordsOf = useItemWords();
  const sum = (key: 'due' | 'run' | 'failed') => run.reduce((total, row) => total + row[key], 0);
  const [due, done, failed] = [sum('due'), sum('run'), sum('failed')];
  const all = due + done + failed;
  return (
    <Card
      title={formatMessage({ id: 'operations.run' })}
      isWide
      beside={
        lastBatch && (
          <span className={styles.faint}>
            {formatMessage({ id: 'operations.last_batch' }, { time: <Instant iso={lastBatch} /> })}
          </span>
        )
      }
    >
      <p>
        {all === 0
          ? formatMessage({ id: 'operations.nothing_due' })
          : formatMessage(
              { id: 'operations.progress' },
              { done: formatNumber(done + failed), all: formatNumber(all), failed },
            )}
      </p>
      {all > 0 && (
        <>
          <progress
            className={styles.progress}
            value={done + failed}
            max={all}
            aria-label={formatMessage({ id: 'operations.run' })}
          />
          <Figures
            label={formatMessage({ id: 'operations.item' })}
            headings={[
              formatMessage({ id: 'operations.due' }),
              formatMessage({ id: 'operations.done' }),
              formatMessage({ id: 'operations.failed' }),
            ]}
            rows={run.map((row) => ({
              key: row.item,
              label: wordsOf(row.item),
              figures: [row.due, row.run, row.failed],
            }))}
          />
        </>
      )}
    </Card>
  );
}
