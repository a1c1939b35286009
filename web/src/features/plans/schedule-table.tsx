import { useIntl } from 'react-intl';
import { Day } from '../../ui/display/instant.tsx';
import table from '../../ui/display/short-table.module.css';
import { formatAmount } from '../../ui/format/format-amount.ts';
import styles from './plan.module.css';

export type ScheduleRow = {
  readonly due: string;
  readonly amount: number;
  readonly costs: number;
  readonly interest: number;
  readonly capital: number;
  readonly left: number;
  readonly kind: 'asked' | 'coming';
};

const columns = ['amount', 'costs', 'interest', 'capital', 'left'] as const;

/** Each payment with what it pays. */
export function ScheduleTable({
  rows,
  currency,
}: {
  readonly rows: readonly ScheduleRow[];
  readonly currency: string;
}) {
  const { formatMessage } = useIntl();
  // A plan that has not begun asks for nothing yet.
  const hasAsked = rows.some(({ kind }) => kind === 'asked');
  return (
    <div className={styles.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{formatMessage({ id: 'plan.column.due' })}</th>
            {columns.map((column) => (
              <th scope="col" key={column} data-figure>
                {formatMessage({ id: `plan.column.${column}` })}
              </th>
            ))}
            {hasAsked && <th scope="col">{formatMessage({ id: 'plan.column.status' })}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={`${at} ${row.due}`} data-kind={row.kind}>
              <td data-label={formatMessage({ id: 'plan.column.due' })}>
                <Day day={row.due} />
              </td>
              {columns.map((column) => (
                <td key={column} data-figure data-label={formatMessage({ id: `plan.column.${column}` })}>
                  {formatAmount(row[column], `currency:${currency}`)}
                </td>
              ))}
              {hasAsked && (
                <td data-label={formatMessage({ id: 'plan.column.status' })}>
                  {formatMessage({ id: `plan.kind.${row.kind}` })}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
