import { useIntl } from 'react-intl';
import { formatNumber } from '../../ui/format/format-number.ts';
import styles from './creditor-reports.module.css';
import { currenciesOf, type SectionRow } from './report-sections.ts';

const CAPITAL = 1;

/** How the capital is divided, in the colours of the rows below: one strip a currency. */
export function OverdueChart({ rows }: { readonly rows: readonly SectionRow[] }) {
  const { formatMessage } = useIntl();
  const known = rows.flatMap((row) => (row.currency && !row.isSum ? [{ ...row, currency: row.currency }] : []));
  return currenciesOf(known).map((currency) => {
    const own = known.filter((row) => row.currency === currency);
    const sum = own.reduce((total, { figures }) => total + Math.max(0, figures[CAPITAL]!.value), 0);
    if (sum === 0) return null;
    const shares = own.map(({ key, name, figures }) => ({
      key,
      name,
      share: Math.max(0, figures[CAPITAL]!.value) / sum,
    }));
    const words = shares.map(
      ({ name, share }) => `${formatMessage({ id: name })} ${formatNumber(Math.round(share * 100))} %`,
    );
    let before = 0;
    return (
      <svg
        key={currency}
        className={styles.strip}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label={formatMessage({ id: 'creditor_reports.overdue.chart' }, { parts: words.join(', ') })}
      >
        {shares.map(({ key, share }, at) => {
          const x = before;
          before += share * 100;
          return (
            <rect key={key} data-bucket={key} x={x} y="0" width={share * 100} height="10">
              <title>{words[at]}</title>
            </rect>
          );
        })}
      </svg>
    );
  });
}
