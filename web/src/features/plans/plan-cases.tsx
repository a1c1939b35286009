import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { StateValue } from '../../resource-ui/value/state-value.tsx';
import card from '../../ui/display/card.module.css';
import { Day } from '../../ui/display/instant.tsx';
import table from '../../ui/display/short-table.module.css';
import { formatAmount } from '../../ui/format/format-amount.ts';
import styles from './plan.module.css';

/** As many as a plan may have. */
const CASES_MAX = 20;
const columns = ['journal_number', 'state', 'due_date', 'payable_amount'] as const;

/** The cases of a plan in the order in which it pays them, and what each owes today. */
export function PlanCases({ item }: PanelProps) {
  const labels = useLabels();
  const ids = item.cases as readonly string[];
  const found = useQuery(itemsQuery('cases', { where: { _id: { $in: ids } }, max_results: CASES_MAX }));
  if (found.error) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  const rows = found.data._items.toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id));
  const label = (name: (typeof columns)[number]) => labels.attribute('cases', name);
  return (
    <div className={`${card.card} ${styles.scroll}`}>
      <table className={table.table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" data-figure={name === 'payable_amount' || undefined}>
                {label(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id}>
              <td>
                <Link to="/item-display/$resource/$resourceId" params={{ resource: 'cases', resourceId: row._id }}>
                  <bdi>{String(row.journal_number)}</bdi>
                </Link>
              </td>
              <td data-label={label('state')}>
                <StateValue resource="cases" path="state" value={String(row.state)} />
              </td>
              <td data-label={label('due_date')}>
                {typeof row.due_date === 'string' ? <Day day={row.due_date} /> : '–'}
              </td>
              <td data-figure className="figures" data-label={label('payable_amount')}>
                {typeof row.payable_amount === 'number'
                  ? formatAmount(row.payable_amount, `currency:${String(row.currency)}`)
                  : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
