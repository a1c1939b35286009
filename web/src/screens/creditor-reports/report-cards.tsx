import type { CreditorReport } from '@fordra/resources/money/reports/creditor-report-view';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { type Filter, writeFilter } from '../../resource-ui/filter/filter-state.ts';
import card from '../../ui/display/card.module.css';
import table from '../../ui/display/short-table.module.css';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { formatNumber } from '../../ui/format/format-number.ts';
import { CourseChart } from './course-chart.tsx';
import styles from './creditor-reports.module.css';
import { OverdueChart } from './overdue-chart.tsx';
import type { Figure, Section, SectionRow } from './report-sections.ts';

type Props = {
  readonly report: CreditorReport & { readonly through: NonNullable<CreditorReport['through']> };
  readonly sections: readonly Section[];
  readonly isBusy: boolean;
};

export function ReportCards({ report, sections, isBusy }: Props) {
  return (
    <div className={styles.cards} aria-busy={isBusy}>
      {sections.map((section) => (
        <SectionCard key={section.key} section={section} report={report} />
      ))}
    </div>
  );
}

function SectionCard({ section, report }: { readonly section: Section } & Pick<Props, 'report'>) {
  const { formatMessage } = useIntl();
  const { key, rows } = section;
  const title = formatMessage({ id: `creditor_reports.${key}` });
  return (
    <section className={`${card.card} ${styles.card}`} data-section={key} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 && <p className={styles.nothing}>{formatMessage({ id: `creditor_reports.${key}.none` })}</p>}
      {key === 'overdue' && rows.length > 0 && <OverdueChart rows={rows} />}
      {key === 'money' && <CourseChart report={report} />}
      {rows.length > 0 && <SectionTable section={section} />}
    </section>
  );
}

function SectionTable({ section: { key, columns, rows } }: { readonly section: Section }) {
  const { formatMessage } = useIntl();
  const labels = columns.map((id) => formatMessage({ id }));
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{formatMessage({ id: `creditor_reports.${key}.row` })}</th>
          {labels.map((label) => (
            <th key={label} scope="col" data-figure>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.key} ${row.currency}`} row={row} labels={labels} hasSwatch={key === 'overdue'} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { readonly row: SectionRow; readonly labels: readonly string[]; readonly hasSwatch: boolean };

function Row({ row, labels, hasSwatch }: RowProps) {
  const { formatMessage } = useIntl();
  const { key, currency, figures, list, isSum } = row;
  const name = formatMessage({ id: row.name });
  return (
    <tr data-sum={isSum}>
      <td className={styles.rowName}>
        {hasSwatch && !isSum && <span className={styles.swatch} data-bucket={key} />}
        <bdi>{name}</bdi>
      </td>
      {figures.map((figure, at) => {
        const text = writeFigure(figure, currency);
        const label = formatMessage({ id: 'creditor_reports.open' }, { row: name, column: labels[at]!, figure: text });
        return (
          <td
            key={labels[at]}
            data-figure
            data-zero={figure.value === 0 || undefined}
            data-label={labels[at]}
            className="figures"
          >
            {figure.value === 0 ? (
              <bdi className={styles.zero}>{text}</bdi>
            ) : (
              <Link
                to="/item-search/$resource"
                params={{ resource: list.resource }}
                search={{ filter: writeFilter(list.filter as Filter) }}
                aria-label={label}
              >
                <bdi>{text}</bdi>
              </Link>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function writeFigure({ kind, value }: Figure, currency = 'SEK'): string {
  return kind === 'count' ? formatNumber(value) : formatAmount(value, `currency:${currency}`);
}

const shapes = ['overdue', 'states', 'money', 'closed', 'written_off'] as const;

/** The cards where they will be. */
export function ReportShape() {
  return (
    <div className={`${styles.cards} ${styles.shape}`} aria-busy="true">
      {shapes.map((key) => (
        <div key={key} className={`${card.card} ${styles.card}`} data-section={key}>
          {Array.from({ length: key === 'overdue' ? 7 : 5 }, (_, at) => (
            <span key={at} className={styles.line} data-short={at === 0 || undefined} />
          ))}
        </div>
      ))}
    </div>
  );
}
