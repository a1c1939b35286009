import type { CreditReport } from '@fordra/resources/registers/credit-reports';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { useTitles } from '../../resource-ui/value/use-titles.ts';
import card from '../../ui/display/card.module.css';
import { Day, Instant } from '../../ui/display/instant.tsx';
import table from '../../ui/display/short-table.module.css';
import { formatAmount } from '../../ui/format/format-amount.ts';
import styles from './credit.module.css';

const counted = ['payment_remarks', 'applications', 'a_cases', 'e_cases'] as const;
const ratios = ['liquidity_balance', 'degree_of_debt', 'rate_of_return', 'bureau_score'] as const;

/** The latest report: who ordered it, why, and what it says. */
export function CreditFigures({ report }: { readonly report: CreditReport }) {
  const { formatMessage, formatNumber } = useIntl();
  const labels = useLabels();
  const titles = useTitles([{ property: { $ref: 'users', 'x-kind': 'reference' }, value: report.ordered_by }]);
  const label = (name: string) => labels.attribute('credit--reports', name);
  const [figure, count, sum] = (['figure', 'count', 'sum'] as const).map((key) =>
    formatMessage({ id: `credit.${key}` }),
  );
  const known = ratios.filter((name) => report[name] !== null && report[name] !== undefined);
  return (
    <section className={card.card}>
      <h2 className={styles.heading}>
        <Link to="/item-display/$resource/$resourceId" params={{ resource: 'credit--reports', resourceId: report._id }}>
          {formatMessage({ id: 'credit.report' })}
        </Link>
      </h2>
      <dl className={styles.facts}>
        <Fact label={label('fetched')} value={<Instant iso={report.fetched} />} />
        <Fact label={label('ordered_by')} value={titles.users?.[report.ordered_by ?? ''] ?? '–'} />
        <Fact
          label={label('reason')}
          value={report.reason_text ?? labels.enumValue('credit--reports', 'reason', report.reason)}
        />
        <Fact label={label('usable_until')} value={<Day day={report.usable_until} />} />
        {known.map((name) => (
          <Fact key={name} label={label(name)} value={formatNumber(Number(report[name]))} />
        ))}
      </dl>
      {report.deleted_on ? (
        <p className={styles.note}>{formatMessage({ id: 'credit.deleted' }, { day: report.deleted_on })}</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{figure}</th>
              <th scope="col" data-figure>
                {count}
              </th>
              <th scope="col" data-figure>
                {sum}
              </th>
            </tr>
          </thead>
          <tbody>
            {counted.map((name) => (
              <tr key={name}>
                <td>{formatMessage({ id: `credit.${name}` })}</td>
                <td data-label={count} data-figure>
                  {report[`${name}_count`] ?? '–'}
                </td>
                <td data-label={sum} data-figure>
                  {formatAmount(report[`${name}_sum`] ?? 0)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
