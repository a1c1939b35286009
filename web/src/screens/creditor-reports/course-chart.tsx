import { reportStepOf, reportStepsOf } from '@fordra/domain/money/reports/report-periods';
import type { Currency } from '@fordra/domain/values/money';
import type { CreditorReport } from '@fordra/resources/money/reports/creditor-report-view';
import { useIntl } from 'react-intl';
import { formatAmount } from '../../ui/format/format-amount.ts';
import styles from './creditor-reports.module.css';
import { namePeriod } from './period-words.ts';
import { currenciesOf } from './report-sections.ts';

type Props = { readonly report: CreditorReport };

const parts = ['collected', 'paid_out'] as const;
const HEIGHT = 100;
/** A pair of bars and the space to the next. */
const WIDTH = 10;
const BAR = 3.5;

/** Collected and paid out over the period, in the currency that most is in; the others have their rows in the table. */
export function CourseChart({ report }: Props) {
  const [currency] = currenciesOf(report.course);
  if (currency === undefined || report.period === 'day') return null;
  return <Course report={report} currency={currency} />;
}

function Course({ report, currency }: Props & { readonly currency: Currency }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const step = reportStepOf(report.period);
  const points = reportStepsOf(report.from, report.period).map(({ from }) => {
    const known = report.course.find((one) => one.from === from && one.currency === currency);
    return { from, collected: known?.collected ?? 0, paid_out: known?.paid_out ?? 0 };
  });
  const most = Math.max(1, ...points.flatMap(({ collected, paid_out }) => [collected, paid_out]));
  const kronor = (amount: number) => formatAmount(amount, `currency:${currency}`);
  const nameOf = (from: (typeof points)[number]['from']) => (step === 'day' ? from : namePeriod(intl, from, step));
  const labels = { collected: 'creditor_reports.collected', paid_out: 'creditor_reports.paid_out' } as const;
  return (
    <figure className={styles.course}>
      <figcaption className={styles.legend}>
        {parts.map((part) => (
          <span key={part}>
            <span className={styles.swatch} data-part={part} />
            {formatMessage({ id: labels[part] })}
          </span>
        ))}
        <span className="figures">
          {formatMessage(
            { id: 'creditor_reports.course.most' },
            { amount: formatAmount(most, `currency:${currency}`, 'whole') },
          )}
        </span>
      </figcaption>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${points.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={formatMessage({ id: 'creditor_reports.course' })}
      >
        {points.map((point, at) =>
          parts.map((part, which) => {
            const height = (Math.max(0, point[part]) / most) * HEIGHT;
            const x = at * WIDTH + WIDTH / 2 + (which - 1) * BAR;
            return (
              <rect
                key={`${point.from} ${part}`}
                data-part={part}
                x={x}
                y={HEIGHT - height}
                width={BAR}
                height={height}
              >
                <title>{`${nameOf(point.from)}: ${formatMessage({ id: labels[part] })} ${kronor(point[part])}`}</title>
              </rect>
            );
          }),
        )}
      </svg>
      <div className={styles.ends} aria-hidden>
        <bdi>{nameOf(points[0]!.from)}</bdi>
        <bdi>{nameOf(points.at(-1)!.from)}</bdi>
      </div>
      <CourseTable {...{ points, kronor, nameOf, labels }} />
    </figure>
  );
}

type TableProps = {
  readonly points: readonly {
    readonly from: CreditorReport['from'];
    readonly collected: number;
    readonly paid_out: number;
  }[];
  readonly kronor: (amount: number) => string;
  readonly nameOf: (from: CreditorReport['from']) => string;
  readonly labels: { readonly collected: 'creditor_reports.collected'; readonly paid_out: 'creditor_reports.paid_out' };
};

/** The figures of the chart. */
function CourseTable({ points, kronor, nameOf, labels }: TableProps) {
  const { formatMessage } = useIntl();
  return (
    <details className={styles.details}>
      <summary>{formatMessage({ id: 'creditor_reports.course.table' })}</summary>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{formatMessage({ id: 'creditor_reports.period' })}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {formatMessage({ id: labels[part] })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.from}>
              <th scope="row">{nameOf(point.from)}</th>
              {parts.map((part) => (
                <td key={part}>
                  <bdi>{kronor(point[part])}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
