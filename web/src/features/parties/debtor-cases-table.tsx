import { computeNextDay } from '@fordra/domain/cases/summary/compute-next-day';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { type Labels, useLabels } from '../../resource-ui/label/use-labels.ts';
import { ReferenceLink } from '../../resource-ui/value/reference-link.tsx';
import { StateValue } from '../../resource-ui/value/state-value.tsx';
import { useTitles } from '../../resource-ui/value/use-titles.ts';
import { Day } from '../../ui/display/instant.tsx';
import shortTable from '../../ui/display/short-table.module.css';
import { StateBadge } from '../../ui/display/state-badge.tsx';
import { formatAmount } from '../../ui/format/format-amount.ts';
import styles from './debtor-cases.module.css';
import type { DebtorCase } from './debtor-cases-query.ts';

type Props = {
  readonly rows: readonly DebtorCase[];
  /** The debtors with the same identity number. */
  readonly ids: readonly string[];
};

const columns = ['journal_number', 'creditor', 'state', 'status', 'next_flow_date', 'payable_amount'] as const;

/** The cases as a table; on a phone as cards. */
export function DebtorCasesTable({ rows, ids }: Props) {
  const labels = useLabels();
  const titles = useTitles(
    rows.map(({ creditor }) => ({ property: { $ref: 'creditors', 'x-kind': 'reference' }, value: creditor })),
  );
  return (
    <table className={`${shortTable.table} ${styles.table}`}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" data-figure={name === 'payable_amount' || undefined}>
              {labels.attribute('cases', name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row._id} {...{ row, labels }} isOwn={ids.includes(row.debtor ?? '')} titles={titles.creditors} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  readonly row: DebtorCase;
  readonly labels: Labels;
  /** False if this person is only a co-debtor of the case. */
  readonly isOwn: boolean;
  readonly titles: Readonly<Record<string, string>> | undefined;
};

function Row({ row, labels, isOwn, titles }: RowProps) {
  const { formatMessage } = useIntl();
  const nextDay = computeNextDay(row);
  const label = (name: (typeof columns)[number]) => ({ 'data-label': labels.attribute('cases', name) });
  return (
    <tr data-closed={row.closed !== undefined || undefined}>
      <td className={styles.number}>
        <Link to="/item-display/$resource/$resourceId" params={{ resource: 'cases', resourceId: row._id }}>
          <bdi>{row.journal_number}</bdi>
        </Link>{' '}
        {!isOwn && <StateBadge colour="grey">{formatMessage({ id: 'debtor_page.as_co_debtor' })}</StateBadge>}
      </td>
      <td {...label('creditor')}>
        <ReferenceLink resource="creditors" id={row.creditor} titles={titles} />
      </td>
      <td {...label('state')}>
        <StateValue resource="cases" path="state" value={row.state} />
      </td>
      <td {...label('status')}>
        <StateValue resource="cases" path="status" value={row.status} />
      </td>
      <td {...label('next_flow_date')}>{nextDay ? <Day day={nextDay} /> : '–'}</td>
      <td {...label('payable_amount')} data-figure className="figures">
        {typeof row.payable_amount === 'number' ? (
          <bdi>{formatAmount(row.payable_amount, `currency:${row.currency}`)}</bdi>
        ) : (
          '–'
        )}
      </td>
    </tr>
  );
}
