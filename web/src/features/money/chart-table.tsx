import type { DebtPoint } from '@fordra/domain/money/explain/debt-points';
import type { Day } from '@fordra/domain/values/day';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './chart-table.module.css';
import type { DebtWords } from './debt-words.ts';

type Props = { readonly points: readonly DebtPoint[]; readonly words: DebtWords; readonly today: Day };

const columns = ['capital', 'costs', 'interest', 'total'] as const;

/** The figures of the chart as a table. */
export function ChartTable({ points, words, today }: Props) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{formatMessage({ id: 'debt.chart_table' })}</summary>
      {isOpen && (
        <div className={styles.scroll}>
          <table className={`${styles.table} figures`}>
            <thead>
              <tr>
                <th scope="col">{formatMessage({ id: 'debt.chart_date' })}</th>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {formatMessage({ id: name === 'total' ? 'debt.total' : `debt.name.${name}` })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.date} data-ahead={point.date > today || undefined}>
                  <th scope="row">
                    <time dateTime={point.date}>{point.date}</time>
                    {point.date > today && <span> · {formatMessage({ id: 'debt.forecast' })}</span>}
                  </th>
                  {columns.map((name) => (
                    <td key={name}>
                      <bdi>{words.amount(point[name])}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
