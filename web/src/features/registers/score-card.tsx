import type { Debtor } from '@fordra/resources/parties/debtors';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { useTitles } from '../../resource-ui/value/use-titles.ts';
import card from '../../ui/display/card.module.css';
import { Day } from '../../ui/display/instant.tsx';
import table from '../../ui/display/short-table.module.css';
import { isolate } from '../../ui/format/isolate.ts';
import styles from './credit.module.css';

type Props = {
  readonly debtor: Partial<Debtor>;
  /** Null where the score is too old to be used. */
  readonly inForce: number | null;
};

/** A score that explains itself: each line has its points, its source and its day. */
export function ScoreCard({ debtor, inForce }: Props) {
  const { formatMessage } = useIntl();
  const { score, score_date: on, score_override: override, score_lines: lines = [] } = debtor;
  const shown = inForce ?? score ?? null;
  const isSetByHand = override != null && inForce === override.score && inForce !== score;
  const origin = inForce === null ? 'credit.stale' : isSetByHand ? 'credit.instead' : 'credit.computed';
  return (
    <section className={card.card}>
      <h2 className={styles.heading}>{formatMessage({ id: 'credit.title' })}</h2>
      {shown !== null && (
        <p className={styles.score} data-unused={inForce === null || undefined}>
          {formatMessage({ id: 'credit.score' }, { score: shown })}
        </p>
      )}
      {override && <Override override={override} />}
      {on && <p className={styles.note}>{formatMessage({ id: origin }, { day: isolate(on), score: score ?? '–' })}</p>}
      {lines.length > 0 && <Lines lines={lines} />}
    </section>
  );
}

function Override({ override }: { readonly override: NonNullable<Debtor['score_override']> }) {
  const { formatMessage } = useIntl();
  const titles = useTitles([{ property: { $ref: 'users', 'x-kind': 'reference' }, value: override.by }]);
  const name = titles.users?.[override.by ?? ''] ?? '–';
  const { until, reason } = override;
  return (
    <p className={styles.note}>{formatMessage({ id: 'credit.override' }, { name, day: isolate(until), reason })}</p>
  );
}

function Lines({ lines }: { readonly lines: NonNullable<Debtor['score_lines']> }) {
  const { formatMessage, formatNumber } = useIntl();
  const labels = useLabels();
  const [line, source, day, points] = (['line', 'source', 'day', 'points'] as const).map((key) =>
    formatMessage({ id: `credit.${key}` }),
  );
  return (
    <table className={table.table}>
      <caption className={styles.caption}>{formatMessage({ id: 'credit.lines' })}</caption>
      <thead>
        <tr>
          <th scope="col">{line}</th>
          <th scope="col">{source}</th>
          <th scope="col">{day}</th>
          <th scope="col" data-figure>
            {points}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.flatMap((one) =>
          one
            ? [
                <tr key={one.key}>
                  <td>{labels.enumValue('debtors', 'score_lines.key', one.key)}</td>
                  <td data-label={source}>{labels.enumValue('debtors', 'score_lines.source', one.source)}</td>
                  <td data-label={day}>
                    <Day day={one.day} />
                  </td>
                  <td data-label={points} data-figure>
                    {formatNumber(one.points, { signDisplay: one.key === 'start' ? 'auto' : 'exceptZero' })}
                  </td>
                </tr>,
              ]
            : [],
        )}
      </tbody>
    </table>
  );
}
