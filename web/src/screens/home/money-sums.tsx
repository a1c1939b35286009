import { useIntl } from 'react-intl';
import type { StatisticsMoney } from '../../features/cases/query/statistics.ts';
import { formatSums, type Sums } from './format-sums.ts';
import styles from './money-sums.module.css';

/** What all open cases owe, what has been paid this month and what has been paid out. Empty until loaded. */
export function MoneySums({ money }: { readonly money: StatisticsMoney | undefined }) {
  const { formatMessage, formatDate } = useIntl();
  const month = money && formatDate(`${money.month}T12:00:00Z`, { month: 'long', timeZone: 'UTC' });
  const figures = money && {
    at_work: addUp(Object.values(money.remaining)),
    paid: money.paid,
    paid_out: money.paid_out,
  };
  return (
    <dl className={styles.sums} aria-busy={money === undefined}>
      {(['at_work', 'paid', 'paid_out'] as const).map((key) => (
        <div key={key} className={styles.sum}>
          <dt>{figures && formatMessage({ id: `statistics.${key}` }, { month })}</dt>
          <dd>
            <bdi>{figures ? formatSums(figures[key]) : '\u00a0'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function addUp(all: readonly Sums[]): Sums {
  const sums: Record<string, number> = {};
  for (const one of all)
    for (const [currency, sum] of Object.entries(one)) sums[currency] = (sums[currency] ?? 0) + sum;
  return sums;
}
